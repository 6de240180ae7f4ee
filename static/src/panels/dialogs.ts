/** The dialogs that are opened now and then, fetched together when the first of them is. */
export { AddDialog as add } from "./add-dialog";
export { ShareDialog as share } from "./share";
export { TableDialog as table } from "./table-dialog";
// The whole page is there when this is fetched: reached from here too, it stays in one file.
import "../main";

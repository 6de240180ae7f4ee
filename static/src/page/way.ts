/** Which way words go where no WebSocket opens: the name of the sentence that says so. */
import { signal, type Signal } from "@preact/signals";
import { kept, type Scene } from "./scene";

const begin = (): Signal<string | null> => signal(null);

/** Null as long as a socket does. */
export const way = (scene: Scene): Signal<string | null> => kept(scene, begin);

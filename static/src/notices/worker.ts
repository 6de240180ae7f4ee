/** The service worker: shows what a push service brings, and opens the table when it is clicked. It keeps nothing and serves nothing. */

interface Told { readonly title: string; readonly body: string; readonly lang: string; readonly tag: string; readonly path: string }
interface Page { readonly url: string; readonly focused: boolean; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }
interface Late extends Event { waitUntil(done: Promise<unknown>): void }
interface Pushed extends Late { readonly data: { json(): unknown } | null }
interface Clicked extends Late { readonly notification: Notification }
interface Scope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(wanted: { type: "window"; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(name: "push", heard: (event: Pushed) => void): void;
  addEventListener(name: "notificationclick", heard: (event: Clicked) => void): void;
}

const here = self as unknown as Scope;

/** The same table as the same seat, wherever on it. */
function isAt(page: Page, path: string): boolean {
  const [one, other] = [new URL(page.url), new URL(path, here.location.origin)];
  return one.origin === other.origin && one.pathname === other.pathname && one.searchParams.get("seat") === other.searchParams.get("seat");
}

const pages = (): Promise<readonly Page[]> => here.clients.matchAll({ type: "window", includeUncontrolled: true });

here.addEventListener("push", (event) => {
  const told = event.data?.json() as Told | undefined;
  if (told === undefined) return;
  const show = async (): Promise<void> => {
    if ((await pages()).some((page) => page.focused && isAt(page, told.path))) return;
    const { title, path, ...more } = told;
    const how: NotificationOptions & { renotify: boolean } = { ...more, renotify: true, data: path, icon: "/favicon.ico" };
    await here.registration.showNotification(title, how);
  };
  event.waitUntil(show());
});

here.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String(event.notification.data);
  const open = async (): Promise<void> => {
    const there = (await pages()).find((page) => isAt(page, path));
    await (there === undefined ? here.clients.openWindow(path) : there.focus());
  };
  event.waitUntil(open());
});

/** Has the service worker installed, which keeps the register for when there is no network. Harmless where the browser has or takes none: on plain http, in private windows. */
export function keepForLater(): void {
  // A page under development must not be an old one.
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

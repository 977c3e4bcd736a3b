import type { MessagesLanguage } from '@till/phrases/phrases';

let language: MessagesLanguage | null = null;
let isWanted = false;

function register(): void {
  // A page under development must not be an old one.
  if (!import.meta.env.PROD || !isWanted || language === null) return;
  navigator.serviceWorker?.register(`/sw.js?words=${language}`).catch(() => undefined);
}

/** Has the service worker installed, which keeps the register for when there is no network. Harmless where the browser has or takes none: on plain http, in private windows. */
export function keepForLater(): void {
  isWanted = true;
  register();
}

/** With it goes which language's words it keeps: it is another worker by its address, which takes the files of the former one over. */
export function keepMessages(shown: MessagesLanguage): void {
  language = shown;
  register();
}

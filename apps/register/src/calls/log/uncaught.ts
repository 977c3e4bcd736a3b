import { logError } from './log.ts';

/** Keeps in the log what nobody caught on the page, whether it was thrown or a promise's. */
export function hearUncaught(page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('unhandledrejection', (event) => logError('APP_ERROR', (event as PromiseRejectionEvent).reason));
  // An error of another site's script comes without itself, with a message alone; a picture that did not load comes without either.
  page.addEventListener('error', (event) => {
    const { error, message, filename, lineno } = event as ErrorEvent;
    if (error ?? message) logError('APP_ERROR', error ?? `${message} (${filename}:${lineno})`);
  });
}

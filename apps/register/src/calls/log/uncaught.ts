import { logError } from './log.ts';

/** Logs uncaught errors and unhandled rejections of the page. */
export function logUncaught(page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('unhandledrejection', (event) => logError('APP_ERROR', (event as PromiseRejectionEvent).reason));
  // An error of a cross-origin script has only a message; a picture that did not load has neither.
  page.addEventListener('error', (event) => {
    const { error, message, filename, lineno } = event as ErrorEvent;
    if (error ?? message) logError('APP_ERROR', error ?? `${message} (${filename}:${lineno})`);
  });
}

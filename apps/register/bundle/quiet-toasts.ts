import type { Plugin } from 'vite';

/** px that a toast is dragged before it goes. */
const swipeThresholdPx = 20;

/**
 * The toast library writes its styles into the page when it is imported, which a strict content security policy refuses, and has its swipe
 * threshold built in. Its style sheet is imported as a file instead (kit/toast/toasts.tsx), and the threshold is ours.
 */
export function quietToasts(): Plugin {
  return {
    name: 'till:quiet-toasts',
    enforce: 'pre',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const quiet = code.replace(/^__insertCSS\(.*\);?$/m, '').replace('SWIPE_THRESHOLD = 45', `SWIPE_THRESHOLD = ${swipeThresholdPx}`);
        if (/^__insertCSS\(/m.test(quiet) || !quiet.includes(`SWIPE_THRESHOLD = ${swipeThresholdPx}`)) this.error('sonner changed: see quietToasts');
        return { code: quiet, map: null };
      },
    },
  };
}

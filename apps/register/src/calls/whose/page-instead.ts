/** What the service worker adds to the kept configuration of a page that it opened because something else answered for it: status, whether that is a Till (0 or 1), first line. */
export const pageInsteadHeader = 'x-page-instead';

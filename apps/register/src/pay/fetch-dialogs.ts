/** What a terminal does meanwhile: paying in cash does not wait for it. */
export const fetchCardWaiting = () => import('./card/CardWaiting.tsx');

/** The refund dialog, which few sales need. */
export const fetchRefund = () => import('./refund/RefundDialog.tsx');

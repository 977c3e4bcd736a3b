/** The list of open orders, which selling does not wait for. */
export const fetchOpenOrders = () => import('./OpenOrdersBody.tsx');

/** Orders whose card payment this tab's pay screen follows: how they end is said there. */
export const followedOrders = new Set<string>();

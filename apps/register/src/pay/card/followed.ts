/** Orders whose card payment this tab's pay screen follows and reports. */
export const followedOrders = new Set<string>();

/** Orders that this tab's pay screen shows, with the card attempt that it follows and reports; null: none. */
export const followedOrders = new Map<string, string | null>();

/** Sounds of the register. Silent until online orders arrive live; the Android wrapper plays them through its bridge then. */
export const sound = {
  /** A new order from elsewhere came in. */
  newOrder(): void {},
};

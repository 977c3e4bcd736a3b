/** The menu and its pictures come first; ms. */
const afterMs = 1_500;

/** What the line above every screen says of the kitchen's tickets, fetched a moment after the screen is there. */
export async function fetchKitchenSign(): Promise<typeof import('./KitchenSign.tsx')> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  return import('./KitchenSign.tsx');
}

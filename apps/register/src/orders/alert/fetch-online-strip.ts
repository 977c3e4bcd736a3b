/** The menu and its pictures come first; ms. */
const afterMs = 1_500;

/** What the line above every screen says of online orders, fetched a moment after the screen is there. */
export async function fetchOnlineStrip(): Promise<typeof import('./OnlineStrip.tsx')> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  return import('./OnlineStrip.tsx');
}

/** The menu and its pictures come first; ms. */
const afterMs = 1_500;

/** The drawer's place beside every screen. */
const fetchDrawer = (): Promise<typeof import('./DrawerSigns.tsx')> => import('./DrawerSigns.tsx');

/** The same, a moment after the screen is there. */
export async function fetchDrawerLater(): ReturnType<typeof fetchDrawer> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  // Behind "More" of a phone, so that it opens without a network, too.
  import('./MoreMenu.tsx').catch(() => undefined);
  return fetchDrawer();
}

/** The menu and its pictures come first; ms. */
const afterMs = 1_500;

/** The drawer's place beside every screen. */
export const fetchDrawer = (): Promise<typeof import('./DrawerSigns.tsx')> => import('./DrawerSigns.tsx');

/** The same, a moment after the screen is there. */
export async function fetchDrawerLater(): ReturnType<typeof fetchDrawer> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  return fetchDrawer();
}

/** Links to style sheets that did not come: the bundler's loader asks for each only once a page. */
const missing = new Set<HTMLLinkElement>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

/** Fetches again what did not come; rejects where it does not come this time either. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all(
    [...missing].map((link) => {
      missing.delete(link);
      const again = link.cloneNode() as HTMLLinkElement;
      const done = new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', () => reject(new Error(`no style sheet ${again.href}`)));
      });
      link.replaceWith(again);
      return done;
    }),
  );
}

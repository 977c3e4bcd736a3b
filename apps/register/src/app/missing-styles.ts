/** Links to style sheets that failed to load: the bundler's loader tries each only once per page. */
const missing = new Set<HTMLLinkElement>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

/** Loads the failed style sheets again; rejects if one fails again. */
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

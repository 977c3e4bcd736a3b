import { connection } from '../calls/connection.ts';
import { fetchMissingStyles } from './missing-styles.ts';

/** The code of a screen could not be loaded because there is no connection. */
export class ScreenNotFetched extends Error {}

/** So long a screen waits for styles that failed before, its own or another's; ms. */
const stylesWaitMs = 2_000;

/**
 * Loads a screen's code, and styles that failed before; with a connection, it tries twice. Without one it rejects with `ScreenNotFetched` for a screen of
 * ours; otherwise with the loader's error: the router reloads a page whose code no longer exists.
 */
export function orNotFetched<Code>(fetchCode: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    const code = await fetchCode().catch(async (cause: unknown) => {
      if (!(await connection.check())) throw new ScreenNotFetched('no connection', { cause });
      // If styles were missing, the code has not been requested yet.
      return await fetchCode();
    });
    // Which screen's they are is not known: one whose code is here must not wait for what another lacks, so long as nobody answers.
    await Promise.race([fetchMissingStyles().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, stylesWaitMs))]);
    return code;
  };
}

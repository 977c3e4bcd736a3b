import { connection } from '../calls/connection.ts';
import { fetchMissingStyles } from './missing-styles.ts';

/** The code of a screen could not be loaded because there is no connection. */
export class ScreenNotFetched extends Error {}

/**
 * Loads a screen's code, and styles that failed before; with a connection, it tries twice. Without one it rejects with `ScreenNotFetched` for a screen of
 * ours; otherwise with the loader's error: the router reloads a page whose code no longer exists.
 */
export function orNotFetched<Code>(fetchCode: () => Promise<Code>): () => Promise<Code> {
  const fetchAll = async () => {
    const code = await fetchCode();
    await fetchMissingStyles();
    return code;
  };
  return async () => {
    try {
      return await fetchAll();
    } catch (cause) {
      if (!(await connection.check())) throw new ScreenNotFetched('no connection', { cause });
      // If styles were missing, the code has not been requested yet.
      return await fetchAll();
    }
  };
}

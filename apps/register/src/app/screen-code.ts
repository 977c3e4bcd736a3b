import { connection } from '../calls/connection.ts';
import { fetchMissingStyles } from './missing-styles.ts';

/** The code of a screen could not be loaded because there is no connection. */
export class ScreenNotFetched extends Error {}

/**
 * Fetches a screen's code, and styles that did not come before; with a connection, twice. Without one it fails with `ScreenNotFetched`, for a
 * screen of ours; otherwise as it did: the router reloads a page whose code is there no more.
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

import { connection } from './connection.ts';

/** Reloads the page if the server answers, else resolves with false: a page that is reloaded without a connection is lost. */
export async function reloadPage(): Promise<boolean> {
  const isThere = await connection.check();
  if (isThere) location.reload();
  return isThere;
}

import { base64Of } from '../base64.ts';
import { callThroughPort } from './port.ts';
import { wrapperPort } from './presence.ts';

/** `place`: where a person finds it; `reason`: the app's word for why it is not saved. */
export type SavedInApp = { readonly kind: 'saved'; readonly place: string } | { readonly kind: 'failed'; readonly reason: string };

/** Bytes in one call; the app takes 256 kB. */
const pieceLength = 192 * 1024;

/** Hands a file to the app in pieces, each when the one before is written; the app drops what is not finished. */
export async function saveInApp(name: string, file: Blob): Promise<SavedInApp> {
  const port = wrapperPort();
  // A wrapper of another kind has no such call.
  if (port === null) return { kind: 'failed', reason: 'old-app' };
  try {
    const id = String(await callThroughPort(port, 'beginFile', [name]));
    for (let from = 0; from < file.size; from += pieceLength) {
      const piece = await file.slice(from, from + pieceLength).arrayBuffer();
      await callThroughPort(port, 'addToFile', [id, base64Of(new Uint8Array(piece))]);
    }
    return { kind: 'saved', place: String(await callThroughPort(port, 'finishFile', [id])) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', reason: reason.startsWith('No such call') ? 'old-app' : reason };
  }
}

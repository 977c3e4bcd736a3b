import { base64Of } from '../base64.ts';
import { callThroughPort } from './port.ts';
import { wrapperPort } from './presence.ts';

/** `place`: where a person finds it; `reason`: the app's word for why it is not saved, or `cut-off`: what it is made of did not come whole. */
export type SavedInApp = { readonly kind: 'saved'; readonly place: string } | { readonly kind: 'failed'; readonly reason: string };

/** Bytes in one call; the app takes 256 kB. */
const pieceLength = 192 * 1024;
const cutOff = 'cut-off';
/** How an app answers that knows no files, or not this type. */
const olderApp = /^No (such call|file to save)/;

/** Hands a file to the app as it comes, in pieces, each when the one before is written: no more than one is held here. */
export async function saveInApp(name: string, file: ReadableStream<Uint8Array>): Promise<SavedInApp> {
  const port = wrapperPort();
  const source = file.getReader();
  // A wrapper of another kind has no such call.
  const ask = (method: string, args: readonly string[]) => (port === null ? Promise.reject(new Error('No such call')) : callThroughPort(port, method, args));
  let id: string | null = null;
  try {
    id = String(await ask('beginFile', [name]));
    for await (const piece of piecesOf(source)) await ask('addToFile', [id, base64Of(piece)]);
    return { kind: 'saved', place: String(await ask('finishFile', [id])) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // What failed in the app it drops by itself; an app that does not know the call drops this when the page goes.
    if (id !== null && reason === cutOff) await ask('dropFile', [id]).catch(() => undefined);
    return { kind: 'failed', reason: olderApp.test(reason) ? 'old-app' : reason };
  } finally {
    // Where it came from need not go on.
    await source.cancel().catch(() => undefined);
  }
}

/** The same bytes in pieces of one length, the last one shorter. Each is overwritten by the next. */
async function* piecesOf(source: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(pieceLength);
  let filled = 0;
  const next = () =>
    source.read().catch(() => {
      throw new Error(cutOff);
    });
  for (let come = await next(); !come.done; come = await next()) {
    for (let rest = come.value; rest.length > 0; ) {
      const part = rest.subarray(0, pieceLength - filled);
      piece.set(part, filled);
      filled += part.length;
      rest = rest.subarray(part.length);
      if (filled < pieceLength) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

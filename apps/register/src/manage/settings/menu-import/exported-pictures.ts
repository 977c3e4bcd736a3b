import { limits } from '@till/domain/limits';
import { picturesNamed } from '@till/domain/menu/file/pictures';
import type { FilePictures } from '@till/domain/menu/file/types';
import type { Result } from '@till/domain/result';
import type { CallFailure } from '../../../calls/failure.ts';
import { base64Of } from '../../../native/base64.ts';
import { fetchPicture } from '../../../native/picture.ts';
import type { ExportedMenu } from './import-calls.ts';

/** A slow line takes so long for the largest, ms. */
const timeoutMs = 20_000;
/** What a file may have of them, as text: it may not be larger than what is read again. */
const lengthMax = limits.menuFileBytesMax - limits.menuImportBytesMax;
export const picturesMegabytesMax = lengthMax / 1024 / 1024;

/** The pictures of a menu, as its file has them. `leftOut`: so many did not fit. One that does not come stops it: a file that lacks it would be taken for whole. */
export async function exportedPictures(
  menu: ExportedMenu,
  onNext: (done: number, all: number) => void,
): Promise<Result<{ readonly pictures: FilePictures; readonly leftOut: number }, CallFailure>> {
  const named = [...picturesNamed(menu)];
  const pictures: Record<string, string> = {};
  let room = lengthMax;
  for (const [index, [id, address]] of named.entries()) {
    onNext(index + 1, named.length);
    const picture = await fetchPicture(address, timeoutMs);
    if (picture === 'no-answer') return { ok: false, refusal: { code: 'no_answer', message: 'a picture did not come' } };
    if (picture === 'gone') continue;
    const data = base64Of(new Uint8Array(await picture.arrayBuffer()));
    room -= data.length;
    if (room < 0) return { ok: true, value: { pictures, leftOut: named.length - index } };
    pictures[id] = data;
  }
  return { ok: true, value: { pictures, leftOut: 0 } };
}

import type { ChosenMends } from '@till/domain/menu/file/mends';
import type { ImportMode, MenuFile, PicturedMenuFile } from '@till/domain/menu/file/types';
import { useRef, useState } from 'react';
import type { CallFailure } from '../../../calls/failure.ts';
import { newUuid } from '../../../native/ids.ts';
import { keepPictureData } from '../menu/menu-calls.ts';
import { finishImport, type ImportView, putPart } from './import-calls.ts';
import { partsOf } from './parts.ts';

/** How far an import is. `failure`: why it stopped; trying again goes on from there. */
export interface Running {
  readonly doing: 'sending' | 'pictures' | 'looking' | 'applying';
  readonly done: number;
  readonly all: number;
  readonly failure: CallFailure | null;
}

/** A look that is asked for. */
interface Wanted {
  readonly file: PicturedMenuFile;
  readonly mode: ImportMode;
  readonly mends: ChosenMends;
}

/** A file on its way to the server: its id, its parts, and which of them are there. */
interface Upload {
  readonly id: string;
  readonly file: PicturedMenuFile;
  readonly parts: readonly MenuFile[];
  sent: number;
  /** The pictures that are there, and those that the server takes for none. */
  readonly pictures: Set<string>;
}

export interface Importing {
  readonly mode: ImportMode;
  readonly preview: ImportView | null;
  readonly running: Running | null;
  readonly result: ImportView | null;
  /** Somebody has changed the menu since the preview before. */
  readonly isChangedMeanwhile: boolean;
  /** Shows what would change. `mends`: what was chosen for kinds of trouble. */
  look(file: PicturedMenuFile, mode: ImportMode, mends: ChosenMends): Promise<void>;
  apply(): Promise<void>;
  again(): Promise<void>;
  clear(): void;
}

/** Brings a file in: its parts, a preview, those of its pictures that the shop does not have, and all of it at once. A lost connection loses nothing that has arrived. */
export function useImport(): Importing {
  const [mode, setMode] = useState<ImportMode>('merge');
  const [preview, setPreview] = useState<ImportView | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [result, setResult] = useState<ImportView | null>(null);
  const [isChangedMeanwhile, setChanged] = useState(false);
  const upload = useRef<Upload | null>(null);
  const mended = useRef<ChosenMends>({});
  /** The look that comes after the one that goes on. */
  const wanted = useRef<Wanted | null>(null);
  const isLooking = useRef(false);
  const last = useRef<() => Promise<void>>(async () => undefined);

  const run = async (doing: Running['doing'], task: () => Promise<CallFailure | null>, done = 0, all = 1): Promise<boolean> => {
    setRunning({ doing, done, all, failure: null });
    const failure = await task();
    setRunning(failure === null ? null : { doing, done, all, failure });
    return failure === null;
  };

  async function sendParts(file: PicturedMenuFile): Promise<Upload | null> {
    // Under one id, so that a file about which much is chosen is kept once.
    if (upload.current?.file !== file) upload.current = { id: upload.current?.id ?? newUuid(), file, parts: partsOf(file), sent: 0, pictures: new Set() };
    const own = upload.current;
    while (own.sent < own.parts.length) {
      const part = own.parts[own.sent];
      if (part === undefined) break;
      const isSent = await run('sending', async () => failureOf(await putPart(own.id, own.sent, part)), own.sent + 1, own.parts.length);
      if (!isSent) return null;
      own.sent += 1;
    }
    return own;
  }

  /** Sends the pictures that the shop lacks, one by one; false: it stopped. A picture that nothing uses in the end is swept there. */
  async function sendPictures(own: Upload, lacking: readonly string[]): Promise<boolean> {
    for (const [at, id] of lacking.entries()) {
      const send = async () => {
        const answer = await keepPictureData(own.file.pictures?.[id] ?? '');
        // What is no picture is left out, which the preview says.
        return answer.ok || answer.refusal.code === 'menu_picture_invalid' ? null : answer.refusal;
      };
      if (!(await run('pictures', send, at + 1, lacking.length))) return false;
      own.pictures.add(id);
    }
    return true;
  }

  /** What would change; null: it could not be asked. */
  async function seen(own: Upload, asked: ImportMode): Promise<ImportView | null> {
    let view: ImportView | null = null;
    await run('looking', async () => {
      const answer = await finishImport(own.id, { partCount: own.parts.length, mode: asked, dryRun: true, version: null, mends: mended.current });
      if (answer.ok) view = answer.value;
      // Its parts were kept for a day: they are sent anew.
      else if (answer.refusal.code === 'not_found') upload.current = null;
      return failureOf(answer);
    });
    return view;
  }

  async function lookOnce({ file, mode: asked, mends }: Wanted): Promise<void> {
    mended.current = mends;
    const own = await sendParts(file);
    if (own === null) return;
    const first = await seen(own, asked);
    if (first === null) return;
    // A file with errors comes in later, or never.
    const missing = first.errors.length > 0 ? [] : (first.picturesMissing ?? []);
    const lacking = missing.filter((id) => file.pictures?.[id] !== undefined && !own.pictures.has(id));
    if (!(await sendPictures(own, lacking))) return;
    const now = lacking.length === 0 ? first : await seen(own, asked);
    // Whoever chose another file meanwhile is not shown this one.
    if (now !== null && upload.current === own) setPreview(now);
  }

  /** One look after the other, and of several that wait the last: parts that are sent anew have the numbers of those before. */
  async function look(file: PicturedMenuFile, asked: ImportMode, mends: ChosenMends): Promise<void> {
    last.current = () => look(file, asked, mends);
    setMode(asked);
    wanted.current = { file, mode: asked, mends };
    if (isLooking.current) return;
    isLooking.current = true;
    try {
      for (let next = takeWanted(); next !== null; next = takeWanted()) await lookOnce(next);
    } finally {
      isLooking.current = false;
    }
  }
  function takeWanted(): Wanted | null {
    const next = wanted.current;
    wanted.current = null;
    return next;
  }

  async function apply(): Promise<void> {
    last.current = apply;
    const own = upload.current;
    if (own === null || preview === null) return;
    setChanged(false);
    let isStale = false;
    await run('applying', async () => {
      const answer = await finishImport(own.id, { partCount: own.parts.length, mode, dryRun: false, version: preview.version, mends: mended.current });
      if (answer.ok) setResult(answer.value);
      isStale = !answer.ok && answer.refusal.code === 'changed_elsewhere';
      return isStale ? null : failureOf(answer);
    });
    if (!isStale) return;
    setChanged(true);
    await look(own.file, mode, mended.current);
  }

  return {
    ...{ mode, preview, running, result, isChangedMeanwhile, look, apply },
    again: () => last.current(),
    clear() {
      upload.current = null;
      wanted.current = null;
      mended.current = {};
      setPreview(null);
      setRunning(null);
      setResult(null);
      setChanged(false);
      setMode('merge');
    },
  };
}

const failureOf = (answer: { readonly ok: true } | { readonly ok: false; readonly refusal: CallFailure }): CallFailure | null =>
  answer.ok ? null : answer.refusal;

import type { ReplyOf } from '@till/contract/call';
import * as calls from '@till/contract/write/menu/import';
import { type ChosenMends, troubles } from '@till/domain/menu/file/mends';
import type { ImportMode, MenuFile } from '@till/domain/menu/file/types';
import { send } from '../../../calls/send.ts';
import { session } from '../../../native/session.ts';

/** What an import changes, or would. */
export type ImportView = ReplyOf<typeof calls.finishMenuImportCall>;

const merchantId = () => session.get()?.merchant.id ?? '';

export const putPart = (importId: string, part: number, file: MenuFile) =>
  send(calls.putMenuPartCall, { params: { merchantId: merchantId(), importId, part: String(part) }, body: structuredClone(file) as never }).settled;

interface Wish {
  readonly partCount: number;
  readonly mode: ImportMode;
  readonly dryRun: boolean;
  readonly version: number | null;
  readonly mends: ChosenMends;
}
export const finishImport = (importId: string, { mends, ...wish }: Wish) => {
  // What was chosen for a table's own troubles is done on the tablet.
  const chosen = troubles.flatMap((trouble) => (mends[trouble] === undefined ? [] : [{ trouble, mend: mends[trouble] }]));
  // Another till's numbers may be those of other items here.
  const body = { ...wish, asksRenamed: true, ...(chosen.length === 0 ? {} : { mends: chosen }) };
  return send(calls.finishMenuImportCall, { params: { merchantId: merchantId(), importId }, body }).settled;
};

export type ExportedMenu = ReplyOf<typeof calls.exportMenuCall>;
export const exportMenu = () => send(calls.exportMenuCall, { params: { merchantId: merchantId() } }).settled;

import type { ReplyOf } from '@till/contract/call';
import * as calls from '@till/contract/write/menu-import';
import type { ImportMode, MenuFile } from '@till/domain/menu/file/types';
import { send } from '../../calls/send.ts';
import { session } from '../../native/session.ts';

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
}
export const finishImport = (importId: string, wish: Wish) =>
  send(calls.finishMenuImportCall, { params: { merchantId: merchantId(), importId }, body: { ...wish } }).settled;

export type ExportedMenu = ReplyOf<typeof calls.exportMenuCall>;
export const exportMenu = () => send(calls.exportMenuCall, { params: { merchantId: merchantId() } }).settled;

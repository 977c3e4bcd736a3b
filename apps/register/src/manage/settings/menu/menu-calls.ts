import * as calls from '@till/contract/write/menu/edit';
import { keepMenuPictureCall } from '@till/contract/write/menu/picture';
import type { Book, MenuChange } from '@till/domain/menu/edit/types';
import type { Result } from '@till/domain/result';
import type { CallFailure } from '../../../calls/failure.ts';
import { send } from '../../../calls/send.ts';
import { base64Of } from '../../../native/base64.ts';
import { session } from '../../../native/session.ts';

/** The menu as its owner edits it, with what is left of what is counted, and what is sold out. */
export interface WholeBook extends Book {
  readonly version: number;
  /** By item. */
  readonly stock: Readonly<Record<string, number>>;
  readonly soldOut: readonly string[];
  /** When what is sold out for today is sold again, by item; ms since epoch. */
  readonly soldOutUntil: Readonly<Record<string, number>>;
  /** How the shop's own labels are laid out. */
  readonly labelLayouts: readonly string[];
}

const merchantId = () => session.get()?.merchant.id ?? '';

export const readBook = (shop: string, signal: AbortSignal): Promise<Result<WholeBook, CallFailure>> =>
  send(calls.menuBookCall, { params: { merchantId: shop } }, { signal }).settled;

export const sendChanges = (changes: readonly MenuChange[]) =>
  send(calls.changeMenuCall, { params: { merchantId: merchantId() }, body: { changes: structuredClone(changes) as never } }).settled;

/** Keeps a picture; its address is an item's `image`. */
export const keepPicture = async (picture: Blob) => keepPictureData(base64Of(new Uint8Array(await picture.arrayBuffer())));

/** The same of one in base64. */
export const keepPictureData = (data: string) => send(keepMenuPictureCall, { params: { merchantId: merchantId() }, body: { data } }).settled;

export const putSoldOut = (itemId: string, soldOut: boolean) =>
  send(calls.soldOutCall, { params: { merchantId: merchantId(), itemId }, body: { soldOut } }).settled;

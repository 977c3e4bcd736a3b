import type { LabelSale } from '@till/domain/menu/barcode/label';
import type { Item } from '@till/domain/menu/types';
import { makeStore } from '../../kit/store.ts';

/** What was picked while the last payment was still shown: the register begins the next order with it. null: nothing was. */
export const nextPick = makeStore<{ readonly item: Item; readonly sale?: LabelSale | undefined } | null>(null);

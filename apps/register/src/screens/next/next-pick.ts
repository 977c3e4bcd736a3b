import type { Item } from '@till/domain/menu/types';
import { makeStore } from '../../ui/store.ts';

/** What was picked while the last payment was still shown: the register begins the next order with it. null: nothing was. */
export const nextPick = makeStore<Item | null>(null);

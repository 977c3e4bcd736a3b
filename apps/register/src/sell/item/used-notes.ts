import { offeredNotes, type UsedNote, withUsed } from '@till/domain/order/queries/used-notes';
import { useState } from 'react';
import { now } from '../../native/clock.ts';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

interface Kept {
  readonly merchantId: string | null;
  readonly notes: readonly UsedNote[];
}

const isUsed = (each: unknown): each is UsedNote => {
  const { itemId, text, count, at } = (each ?? {}) as Partial<UsedNote>;
  return typeof itemId === 'string' && typeof text === 'string' && Number.isFinite(count) && Number.isFinite(at);
};

/** The notes that this tablet gave to items, and whose they are: another shop may sign in on it. */
const record = kept('till.notes', (stored): Kept => {
  const { merchantId, notes } = (stored ?? {}) as Partial<Kept>;
  return typeof merchantId === 'string' && Array.isArray(notes) ? { merchantId, notes: notes.filter(isUsed) } : { merchantId: null, notes: [] };
});

function usedHere(): readonly UsedNote[] {
  const { merchantId, notes } = record.get();
  return merchantId === session.get()?.merchant.id ? notes : [];
}

/** The notes to offer for an item, as they were when its dialog opened: none moves away from under a finger. */
export const useOfferedNotes = (itemId: string): readonly string[] => useState(() => offeredNotes(usedHere(), itemId, now()))[0];

/** An item was given a note. */
export function noteUsed(itemId: string, note: string): void {
  const merchantId = session.get()?.merchant.id;
  if (merchantId === undefined || note.trim() === '') return;
  try {
    record.set({ merchantId, notes: withUsed(usedHere(), itemId, note, now()) });
  } catch {
    // A full disk forgets a habit, never an order.
  }
}

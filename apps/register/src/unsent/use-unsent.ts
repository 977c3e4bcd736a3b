import { counted } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { useConnection } from '../calls/connection.ts';
import { isParked } from '../calls/outbox/entry.ts';
import { outbox, useOutbox } from '../calls/outbox/instance.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';
import { noteWaiting, waitedMs } from '../calls/outbox/waited.ts';
import { ageText } from '../messages/age.ts';
import { useLanguage, useMessages } from '../messages/messages.tsx';

/** Replies usually take 100 ms: entries younger than this are not shown as waiting; ms. */
const quietMs = 1_000;

/** What the status bar says about the outbox; null: nothing. */
export interface Unsent {
  readonly entries: readonly OrderEntry[];
  /** How many changes wait, and how long the oldest has. */
  readonly unsent: string | null;
  /** The same where there is little room. */
  readonly short: string | null;
  /** What was refused, and what does not go through. */
  readonly refused: string | null;
  /** False: the browser cannot store what waits. */
  readonly isKept: boolean;
}

/** Read again each second while something waits. */
export function useUnsent(): Unsent {
  const { outbox: words, age: ageParts } = useMessages();
  const language = useLanguage();
  const offline = useConnection() === 'offline';
  const entries = useOutbox();
  const [, setTurn] = useState(0);
  const any = entries.length > 0;
  useEffect(() => {
    if (!any) return;
    const timer = setInterval(() => setTurn((turn) => turn + 1), 1_000);
    return () => clearInterval(timer);
  }, [any]);
  noteWaiting(entries);
  const waiting = entries.filter((entry) => entry.refused === null);
  const [oldest] = waiting;
  const age = oldest === undefined ? 0 : waitedMs(oldest);
  const stuckCount = entries.filter(isParked).length;
  const refusedCount = entries.length - waiting.length - stuckCount;
  const refused = refusedCount === 0 ? [] : [counted(words.refused, refusedCount, language)];
  const stuck = stuckCount === 0 ? [] : [counted(words.stuck, stuckCount, language)];
  const decided = [...refused, ...stuck];
  const quiet = oldest === undefined || (age < quietMs && !offline);
  const ageSaid = ageText(Math.max(age, quietMs), ageParts, language);
  return {
    entries,
    short: quiet ? null : counted(words.unsentShort, waiting.length, language, { age: ageSaid }),
    unsent: quiet ? null : counted(words.unsent, waiting.length, language, { age: ageSaid }),
    refused: decided.length === 0 ? null : decided.join(' · '),
    isKept: outbox.isKept(),
  };
}

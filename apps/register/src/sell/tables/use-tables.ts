import { checksAt, type Table, tablesOf } from '@till/domain/order/tables';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useEffect, useMemo, useRef, useState } from 'react';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useOngoing } from '../../orders/ongoing/use-ongoing.ts';
import { seeTables, useSeenTables } from './seen-tables.ts';

const none: readonly Order[] = [];

export interface KnownTables {
  readonly tables: readonly Table[];
  /** Two columns of tiles hold them, or did when the first of them were known: a dialog does not get wider under a finger. */
  readonly areFew: boolean;
  /** What is open at a table. */
  readonly checksOf: (name: string) => readonly Order[];
  /** The table that was chosen and is open already: what is to become of it is asked; null: a table is. */
  readonly taken: string | null;
  readonly setTaken: (name: string | null) => void;
}

/** More are shown in more columns. */
const few = 8;

/** px that a dialog takes which asks for a table: for the tiles beside the keypad, or for the keypad alone. */
export const tablesSize = ({ tables, areFew }: KnownTables): number => (tables.length === 0 ? 440 : areFew ? 640 : 860);

/** What such a dialog is called: `title`, or what is to be said of the table that was chosen. */
export function useTablesTitle({ taken, checksOf }: KnownTables, title: string): string {
  const { tables: words } = useMessages('orderType').order;
  return taken === null || checksOf(taken).length === 0 ? title : fill(words.openTitle, { table: taken });
}

/**
 * The tables to choose from, as this register knows them with or without a network, and what is open at one of them. `own`: the order that looks for a table,
 * which is nobody else's check.
 */
export function useTables(own: Order | null, practice: boolean): KnownTables {
  const { orders = none } = useOngoing();
  const listed = useCached(merchantKey)?.tables;
  const seen = useSeenTables();
  const ownId = own?.id;
  const others = useMemo(() => orders.filter(({ id }) => id !== ownId), [orders, ownId]);
  const places = useRef(new Map<string, number>());
  const areFew = useRef(true);
  const tables = useMemo(() => {
    const all = tablesOf(others, { listed: listed ?? [], seen, practice });
    // What others open meanwhile comes last: no tile moves away under a finger.
    if (places.current.size === 0) areFew.current = all.length <= few;
    for (const { name } of all) if (!places.current.has(name)) places.current.set(name, places.current.size);
    return all.toSorted((a, b) => (places.current.get(a.name) ?? 0) - (places.current.get(b.name) ?? 0));
  }, [others, listed, seen, practice]);
  useEffect(() => seeTables(tables.filter(({ checks }) => checks.length > 0).map(({ name }) => name)), [tables]);
  const [taken, setTaken] = useState<string | null>(null);
  return { tables, areFew: areFew.current, checksOf: (name) => checksAt(name, others, practice), taken, setTaken };
}

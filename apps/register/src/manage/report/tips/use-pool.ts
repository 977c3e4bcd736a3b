import { useState } from 'react';
import { useMessages } from '../../../messages/messages.tsx';
import { type Role, useHeldPeople } from '../../../native/people.ts';
import type { SalesReport } from '../asked.ts';
import { hoursTyped, hundredthsTyped, type Pool, type PoolRow, poolOfReport } from './pool.ts';
import { type ClockHours, useClockHours } from './use-clock-hours.ts';

/** A pool as it is filled in: what was typed, and what comes of it. */
export interface PoolForm {
  readonly pool: Pool;
  /** Somebody shares in tips. */
  readonly hasMembers: boolean;
  /** The names of those who work here and do not share. */
  readonly outside: readonly string[];
  /** The roles of those who share, by what they are called. */
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly weightOf: (roleId: string) => string;
  readonly setWeight: (roleId: string, typed: string) => void;
  readonly isWeightWrong: (roleId: string) => boolean;
  readonly hoursOf: (row: PoolRow) => string;
  readonly setHours: (staffId: string, typed: string) => void;
  readonly isHoursWrong: (staffId: string) => boolean;
  /** The hours as the time clock has them. */
  readonly clock: ClockHours;
  readonly nameOf: (row: PoolRow) => string;
  /** The role of somebody who shares, and what their hour counts. */
  readonly countsOf: (row: PoolRow) => string;
}

type Typed = Readonly<Record<string, string>>;

/** The pool of a report. What is typed stays while other days are looked at. */
export function usePool(report: SalesReport): PoolForm {
  const { pool: words, noStaff, goneStaff } = useMessages('reports');
  const { roleNames } = useMessages('staffSettings');
  const held = useHeldPeople();
  const [hours, setHours] = useState<Typed>({});
  const [weights, setWeights] = useState<Typed>({});
  const clock = useClockHours(report.period, (read) => setHours((before) => ({ ...before, ...read })));
  const people = held?.people ?? [];
  const names: Readonly<Record<string, string>> = roleNames;
  const nameOfRole = ({ id, name }: Pick<Role, 'id' | 'name'>) => name || (names[id] ?? id);
  const weightOf = (roleId: string) => weights[roleId] ?? '1';
  const worked = new Map(Object.entries(hours).map(([id, typed]) => [id, hoursTyped(typed) ?? 0]));
  const counts = new Map(Object.entries(weights).map(([id, typed]) => [id, hundredthsTyped(typed) ?? 0]));
  const pool = poolOfReport({ byStaff: report.by_staff ?? [], people, worked, weights: counts });
  const sharing = new Set(pool.rows.flatMap(({ isIn, person }) => (isIn && person !== null ? [person.roleId] : [])));
  const roleOf = (id: string) => held?.roles.find((role) => role.id === id) ?? { id, name: '' };
  return {
    pool,
    hasMembers: sharing.size > 0,
    outside: people.filter(({ tipEligible, retiredAt }) => !tipEligible && retiredAt === null).map(({ name }) => name),
    roles: [...sharing].map((id) => ({ id, name: nameOfRole(roleOf(id)) })),
    weightOf,
    setWeight: (roleId, typed) => setWeights((before) => ({ ...before, [roleId]: typed })),
    isWeightWrong: (roleId) => hundredthsTyped(weightOf(roleId)) === null,
    clock,
    hoursOf: ({ staffId }) => hours[staffId ?? ''] ?? '',
    setHours: (staffId, typed) => setHours((before) => ({ ...before, [staffId]: typed })),
    isHoursWrong: (staffId) => hoursTyped(hours[staffId] ?? '') === null,
    nameOf: ({ staffId, name }) => (staffId === null ? noStaff : (name ?? goneStaff)),
    countsOf: ({ person }) => (person === null ? words.nobody : `${nameOfRole(roleOf(person.roleId))} × ${weightOf(person.roleId) || '0'}`),
  };
}

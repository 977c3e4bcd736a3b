import type { Minor } from '@till/domain/money/minor';
import { countText, type MessagesOf } from '@till/phrases/phrases';
import { useMemo } from 'react';
import { useMoney } from '../../kit/money.tsx';
import { dayText } from '../../messages/day.ts';
import { hourText } from '../../messages/hour.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { shortDayText, weekdayText } from './figure/dates.ts';
import { type ColumnName, counting, type Line, type PartName } from './parts.ts';

/** How the lines and figures of a report are said. */
export interface Saying {
  readonly label: (part: PartName, line: Pick<Line, 'subject'>) => string;
  readonly value: (column: ColumnName, value: number) => string;
  readonly money: (amount: number) => string;
  /** What a line is about in a table file, a cell each, so that it can be sorted and filtered; line null: what those columns are called. null: the label says it. */
  readonly cells: (part: PartName, line: Pick<Line, 'subject'> | null) => readonly string[] | null;
}

/** The words of the lines of a report, in the person's language. */
export function useSaying({
  by_device: devices,
  by_staff: staff,
  by_discount: given,
  by_charge: charges,
  by_exemption: exempt,
  by_void: voided,
  period,
}: SalesReport): Saying {
  const words = useMessages('reports');
  const language = useLanguage();
  const money = useMoney();
  const isOneYear = period.from.slice(0, 4) === period.to.slice(0, 4);
  return useMemo(() => {
    const labels: Readonly<Record<PartName, (subject: Line['subject']) => string>> = {
      hours: (hour) => hourText(Number(hour), language),
      days: (day) => `${weekdayText(String(day), language)} ${isOneYear ? shortDayText(String(day), language) : dayText(String(day), language)}`,
      categories: (category) => (category === null ? words.noCategory : String(category)),
      methods: (method) => Object.entries(words.payments).find(([name]) => name === method)?.[1] ?? String(method),
      devices: (id) => (id === null ? words.noDevice : (devices.find(({ device_id }) => device_id === id)?.label ?? words.goneDevice)),
      staff: (id) => (id === null ? words.noStaff : (staff?.find(({ staff_id }) => staff_id === id)?.name ?? words.goneStaff)),
      given: (place) => givenText(given?.[Number(place)], words, staff !== undefined),
      voided: (place) => voidText(voided?.[Number(place)], words, staff !== undefined),
      added: (place) => chargeText(charges?.[Number(place)], words),
      untaxed: (place) => exemptText(exempt?.[Number(place)]),
      items: String,
    };
    return {
      label: (part, { subject }) => labels[part](subject),
      value: (column, value) => (counting.has(column) ? countText(value, language) : money(value as Minor)),
      money: (amount) => money(amount as Minor),
      cells: (part, line) =>
        cellsOf(part, line === null ? null : Number(line.subject), { given, voided, charges, exempt, hasStaff: staff !== undefined }, words),
    };
  }, [words, language, money, devices, staff, given, charges, exempt, voided, isOneYear]);
}

/** Who did something, in a shop with staff. */
const byText = ({ staff_id: id, staff_name: name }: { readonly staff_id: string | null; readonly staff_name: string | null }, words: MessagesOf<'reports'>) =>
  name ?? (id === null ? words.noStaff : words.goneStaff);

interface Lists {
  readonly given: SalesReport['by_discount'];
  readonly voided: SalesReport['by_void'];
  readonly charges: SalesReport['by_charge'];
  readonly exempt: SalesReport['by_exemption'];
  readonly hasStaff: boolean;
}

/**
 * What the line at a place is about, a cell each, so that a table file can be sorted and filtered; `place` null: what those columns are called. null: of this part its label
 * says it. A line has a person only in a shop with staff.
 */
export function cellsOf(part: PartName, place: number | null, lists: Lists, words: MessagesOf<'reports'>): readonly string[] | null {
  const { type, name, reason, to, buyer, certificate } = words.inFile;
  const by = (line: Parameters<typeof byText>[0] | null) => (lists.hasStaff ? [line === null ? words.columns.staff : byText(line, words)] : []);
  const of = <Each>(list: readonly Each[] | undefined, heads: readonly string[], cells: (line: Each) => readonly string[]) => {
    const line = place === null ? undefined : list?.[place];
    return line === undefined ? heads : cells(line);
  };
  if (part === 'given') return of(lists.given, [type, name, reason, ...by(null)], (line) => [words.givenKinds[line.kind], line.name, line.reason, ...by(line)]);
  if (part === 'voided') return of(lists.voided, [type, reason, ...by(null)], (line) => [words.voidKinds[line.kind], line.reason, ...by(line)]);
  if (part === 'added') return of(lists.charges, [type, name, to], (line) => [words.chargeKinds[line.kind], line.name, words.chargeTo[line.to]]);
  if (part === 'untaxed') return of(lists.exempt, [buyer, certificate], (line) => [line.name, line.number]);
  return null;
}

/** What was added, and whose it is. */
const chargeText = (charge: NonNullable<SalesReport['by_charge']>[number] | undefined, words: MessagesOf<'reports'>): string =>
  charge === undefined ? '' : [words.chargeKinds[charge.kind], charge.name, words.chargeTo[charge.to]].join(' · ');

/** Whose certificate it is, and its number. */
const exemptText = (exempt: NonNullable<SalesReport['by_exemption']>[number] | undefined): string =>
  exempt === undefined ? '' : `${exempt.name} · ${exempt.number}`;

/** What was voided, why, and by whom in a shop with staff. */
function voidText(voided: NonNullable<SalesReport['by_void']>[number] | undefined, words: MessagesOf<'reports'>, hasStaff: boolean): string {
  if (voided === undefined) return '';
  return [words.voidKinds[voided.kind], voided.reason, hasStaff ? byText(voided, words) : ''].filter((part) => part !== '').join(' · ');
}

/** What was given, what it was called, why, and by whom in a shop with staff. */
function givenText(given: NonNullable<SalesReport['by_discount']>[number] | undefined, words: MessagesOf<'reports'>, hasStaff: boolean): string {
  if (given === undefined) return '';
  return [words.givenKinds[given.kind], given.name, given.reason, hasStaff ? byText(given, words) : ''].filter((part) => part !== '').join(' · ');
}

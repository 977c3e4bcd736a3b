import { addMinor, type Minor, minor } from '@till/domain/money/minor';
import type { ShiftDay } from '@till/domain/shift/day';
import { type DayMoney, type DayPayment, dayMoney } from '@till/domain/shift/day-money';
import type { ShiftRow } from './shift-row.ts';

/** A phrase with a count, in the forms that its language has for counts. */
interface CountForms {
  readonly one?: string;
  readonly other: string;
}

/** The words for a day's sales on a Z. */
export interface DayMessages {
  readonly day: string;
  readonly days: string;
  readonly dayHint: string;
  readonly sold: CountForms;
  readonly refunded: string;
  readonly net: CountForms;
  readonly netSales: string;
  readonly tips: string;
  readonly charge: string;
  readonly rounding: string;
  readonly ahead: string;
  readonly earlier: string;
  readonly added: string;
  readonly total: string;
  readonly paid: string;
  readonly methods: Readonly<Record<'cash' | 'card' | 'venmo' | 'online', string>>;
  readonly card: string;
  readonly cardNamed: string;
  readonly cardRefunds: string;
  readonly corrections: string;
  readonly refundsBy: string;
  readonly paidTotal: string;
  readonly given: string;
  readonly givenHint: string;
  readonly givenNames: Readonly<Record<'discount' | 'comp' | 'new-price', string>>;
  readonly exempt: string;
  readonly exemptHint: string;
  readonly exemptName: string;
  readonly exemptTotal: string;
  readonly voids: string;
  readonly voidsHint: string;
  readonly voidNames: Readonly<Record<'items' | 'order', string>>;
  readonly staff: string;
  readonly staffHint: string;
  readonly staffNet: string;
  readonly staffTips: string;
  readonly staffPaid: string;
  readonly noStaff: string;
}

/** How rows are said: `amount` with its label's `{names}` filled in. `language`: a BCP 47 tag. */
export interface DaySay {
  readonly language: string;
  readonly fill: (phrase: string, values: Readonly<Record<string, string | number>>) => string;
  readonly amount: (label: string, value: Minor, values?: Readonly<Record<string, string | number>>, look?: 'amount' | 'total') => ShiftRow;
}

/** What the shop sold meanwhile, on all its registers, up to its total with tax and tips, and the same by how it was paid: apart from the drawer, whose cash is above. */
export function dayRows(day: ShiftDay | undefined, words: DayMessages, say: DaySay): readonly ShiftRow[] {
  if (day === undefined) return [];
  const date = (text: string) => new Intl.DateTimeFormat(say.language, { timeZone: 'UTC', dateStyle: 'medium' }).format(Date.parse(text));
  const { from, to } = day;
  const money = dayMoney(day);
  return [
    { look: 'head', text: from === to ? say.fill(words.day, { day: date(from) }) : say.fill(words.days, { from: date(from), to: date(to) }) },
    { look: 'hint', text: words.dayHint },
    ...(money === null ? earlierRows(day, words, say) : moneyRows(day, money, words, say)),
    ...givenRows(day, words, say),
    ...voidRows(day, words, say),
    ...exemptRows(day, words, say),
    ...staffRows(day, words, say),
  ];
}

/** What was given off the sales, each by its word and name. */
function givenRows({ given = [] }: ShiftDay, words: DayMessages, { amount }: DaySay): readonly ShiftRow[] {
  if (given.length === 0) return [];
  return [
    { look: 'head', text: words.given },
    { look: 'hint', text: words.givenHint },
    ...given.map(({ kind, name, amount: value, count }) => amount(words.givenNames[kind], value, { name, count })),
  ];
}

/** What was never made or never paid: no sum above has it. */
function voidRows({ voids = [] }: ShiftDay, words: DayMessages, { amount }: DaySay): readonly ShiftRow[] {
  if (voids.length === 0) return [];
  return [
    { look: 'head', text: words.voids },
    { look: 'hint', text: words.voidsHint },
    ...voids.map(({ kind, amount: value, count }) => amount(words.voidNames[kind], value, { count })),
  ];
}

/** What of the sales was exempt, each by whose certificate and its number. */
function exemptRows({ exempt = [] }: ShiftDay, words: DayMessages, { amount }: DaySay): readonly ShiftRow[] {
  if (exempt.length === 0) return [];
  const all = addMinor(...exempt.map((each) => each.amount));
  return [
    { look: 'head', text: words.exempt },
    { look: 'hint', text: words.exemptHint },
    ...exempt.map(({ name, number, amount: value, count }) => amount(words.exemptName, value, { name, number, count })),
    ...(exempt.length === 1 ? [] : [amount(words.exemptTotal, all, { count: exempt.reduce((sum, { count }) => sum + count, 0) }, 'total')]),
  ];
}

/** Whose the sales and tips are, and who took the money. */
function staffRows({ staff = [] }: ShiftDay, words: DayMessages, { amount }: DaySay): readonly ShiftRow[] {
  if (staff.length === 0) return [];
  return [
    { look: 'head', text: words.staff },
    { look: 'hint', text: words.staffHint },
    ...staff.flatMap(({ name, net, tips, paid }) => {
      const named = { name: name ?? words.noStaff };
      return [amount(words.staffNet, net, named), amount(words.staffTips, tips, named), amount(words.staffPaid, paid, named)];
    }),
  ];
}

const formOf = ({ one, other }: CountForms, count: number, { language }: DaySay): string =>
  one !== undefined && new Intl.PluralRules(language).select(count) === 'one' ? one : other;

function taxRows({ taxes }: ShiftDay, { language, amount }: DaySay): readonly ShiftRow[] {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 5 });
  return taxes.map(({ name, rate, tax }) => amount('{name}', tax, { name: `${name} ${percent.format(rate / 10_000_000)}` }));
}

/** Each sum below what it is made of, so that whoever adds up meets it. */
function moneyRows(day: ShiftDay, money: DayMoney, words: DayMessages, say: DaySay) {
  const { sold, rounding, ahead, earlier, added, total, payments } = money;
  const { orders, net, refunds, tips } = day;
  const { amount } = say;
  const unlessNone = (label: string, value: Minor): readonly ShiftRow[] => (value === 0 ? [] : [amount(label, value)]);
  const sales =
    refunds === 0
      ? [amount(formOf(words.net, orders, say), net, { count: orders })]
      : [amount(formOf(words.sold, orders, say), sold, { count: orders }), amount(words.refunded, minor(-refunds)), amount(words.netSales, net)];
  return [
    ...sales,
    ...(day.charges ?? []).map(({ name, amount: value, count }) => amount(words.charge, value, { name, count })),
    ...taxRows(day, say),
    amount(words.tips, tips),
    ...unlessNone(words.rounding, rounding),
    ...unlessNone(words.ahead, ahead),
    ...unlessNone(words.earlier, minor(-earlier)),
    ...unlessNone(words.added, added),
    amount(words.total, total, {}, 'total'),
    ...(payments.length === 0
      ? []
      : [
          { look: 'head' as const, text: words.paid },
          ...payments.map((payment) => amount(labelOf(payment, words, say), payment.amount)),
          amount(words.paidTotal, total, {}, 'total'),
        ]),
  ];
}

function labelOf({ kind, method, brand, count }: DayPayment, words: DayMessages, { fill }: DaySay): string {
  const name = (words.methods as Readonly<Record<string, string>>)[method] ?? method;
  if (kind === 'corrections') return words.corrections;
  if (kind === 'refunds') return fill(words.refundsBy, { method: name });
  if (brand === undefined || count === undefined) return name;
  return brand === null ? fill(words.card, { count }) : fill(words.cardNamed, { brand, count });
}

/** A Z of a version that did not keep how the day was paid. */
function earlierRows(day: ShiftDay, words: DayMessages, say: DaySay): readonly ShiftRow[] {
  const { orders, net, tips, refunds, cards, cardRefunds } = day;
  const { amount } = say;
  return [
    amount(formOf(words.net, orders, say), net, { count: orders }),
    ...taxRows(day, say),
    amount(words.tips, tips),
    amount(words.refunded, minor(-refunds)),
    ...cards.map(({ brand, amount: charged, count }) => amount(brand === null ? words.card : words.cardNamed, charged, { brand: brand ?? '', count })),
    ...(cardRefunds === 0 ? [] : [amount(words.cardRefunds, minor(-cardRefunds))]),
  ];
}

import { limits } from '@till/domain/limits';
import { clientNameOf } from '@till/domain/sign-in/client';
import { fill, type MessagesOf } from '../phrases.ts';

type AuditMessages = MessagesOf<'audit'>;

/** What an entry of the audit trail says, as far as its sentence goes. */
interface Details {
  readonly how?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly was?: string | undefined;
  readonly address?: string | undefined;
  readonly minutes?: number | undefined;
  readonly rate?: number | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly customer?: string | undefined;
  readonly other?: string | undefined;
  readonly order?: string | undefined;
  readonly added?: number | undefined;
  readonly changed?: number | undefined;
  readonly removed?: number | undefined;
}

/** An entry of the audit trail: what was done, and from where. */
interface Entry {
  readonly act: string;
  readonly ip: string;
  readonly agent: string;
  readonly details: Details;
}

/** Who did what an entry tells; null, absent: it does not say. */
interface DoneBy {
  readonly staff?: { readonly name: string; readonly proved: boolean } | null;
  readonly device?: string | null;
}

const isAct = (act: string, { acts }: AuditMessages): act is keyof AuditMessages['acts'] => Object.hasOwn(acts, act);

/** What the parts of a business are called; several stand for one. */
const fieldOf: Readonly<Record<string, keyof AuditMessages['fields']>> = {
  name: 'name',
  timezone: 'timezone',
  currencyCode: 'currency',
  latitude: 'place',
  longitude: 'place',
  phone: 'phone',
  businessDayStart: 'businessDayStart',
  orderTypes: 'orderTypes',
  cashRounding: 'cashRounding',
  taxRounding: 'taxRounding',
  tables: 'tables',
  labelLayouts: 'labelLayouts',
  weightUnit: 'weightUnit',
  booksClosedThrough: 'booksClosedThrough',
  fastCounter: 'fastCounter',
  staffOfflineHours: 'staffOfflineHours',
  namesServer: 'namesServer',
  tipsTo: 'tipsTo',
  usesTimeClock: 'usesTimeClock',
};

/** An entry of the audit trail as a sentence. `percent` writes a number as the language does. */
export function entryText({ act, details }: Pick<Entry, 'act' | 'details'>, words: AuditMessages, percent: (value: number) => string): string {
  if (!isAct(act, words)) return words.another;
  const { how, name = '', email = '', was = '', address = '', minutes = 0, rate = 0, fields = [], customer = '', other = '', order = '' } = details;
  const { added = 0, changed = 0, removed = 0 } = details;
  const [own, parts] = [words.acts[act], { name, percent: percent(rate / limits.taxRateScale) }];
  // Entries of earlier versions do not say which one it was.
  const isNamed = name !== '' && typeof own === 'object' && 'named' in own;
  // Some have a sentence for each thing that is named.
  const which = isNamed ? 'named' : typeof own === 'object' && Object.hasOwn(own, name) ? name : how;
  const phrase = typeof own === 'string' ? own : own[which !== undefined && which in own ? (which as keyof typeof own) : 'code'];
  return fill(phrase, {
    ...{ name, email, was, address, minutes, customer, other, order, added, changed, removed },
    tax: fill(name === '' ? words.taxWithoutName : words.tax, parts),
    fields: [...new Set(fields.map((field) => words.fields[fieldOf[field] ?? 'address']))].join(', '),
  });
}

/**
 * Acts of which nobody is named: it is not known who it was (a letter's link, somebody who had an old session, a tablet without a network), or the sentence says so
 * already.
 */
const saysNobody: ReadonlySet<string> = new Set([
  ...['signed-in', 'sign-in-refused', 'sign-ins-limited', 'pins-refused'],
  ...['session-copied', 'change-vetoed', 'email-change-undone', 'kept-unapproved'],
]);

/**
 * Who did it, and at which register. Where nobody of the staff was signed in, it was whoever uses the owner's account in a browser; an app, and the server's own
 * machine, are said by where it was done.
 */
export function doerText({ act, ip, agent, staff, device }: Omit<Entry, 'details'> & DoneBy, { unproved, account }: AuditMessages): string {
  const named = staff && (staff.proved ? staff.name : fill(unproved, { name: staff.name }));
  const isOwners = ip !== '' && clientNameOf(agent).browser !== null && !saysNobody.has(act);
  return [named ?? (isOwners ? account : null), device].filter((part) => part).join(' · ');
}

/** From where it was done: by which browser, at which address. */
export function placeText({ ip, agent }: Pick<Entry, 'ip' | 'agent'>, words: AuditMessages): string {
  if (ip === '') return words.atServer;
  const { browser, system } = clientNameOf(agent);
  return `${browser === null || system === null ? words.program : fill(words.browserOn, { browser, system })} · ${ip}`;
}

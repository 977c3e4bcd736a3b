import { csvLine } from '@till/domain/text/csv';
import { first as enUs } from '@till/phrases/en-us/index';
import { loadMessages } from '@till/phrases/load';
import { serverMessages } from '@till/phrases/server';
import { orderCells } from '../../../../apps/register/src/orders/past/order-cells.ts';
import type { Till } from '../till.ts';
import { service } from './sell.ts';
import { ask, path } from './shop.ts';
import { byKind, sum } from './sums.ts';

// biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
type Json = any;

/** What receipts or rows of a table add up to. Minor units. */
export interface PaperSums {
  readonly count: number;
  readonly total: number;
  readonly charges: number;
  readonly tax: number;
  readonly tips: number;
  readonly refunded: number;
}

const { receipt: words } = serverMessages['en-us'].paying;
/** `-$1,234.50` in minor units, digit by digit. */
function cents(text: string): number {
  const match = /^(-?)\$([\d,]+)\.(\d\d)$/.exec(text);
  if (match === null) throw new Error(`${text} is no amount`);
  return (match[1] === '-' ? -1 : 1) * Number(`${match[2]?.replaceAll(',', '')}${match[3]}`);
}

/** What a receipt's lines with a label say, all together. */
const figures = (receipt: string, label: string): readonly { readonly label: string; readonly amount: number }[] =>
  receipt
    .split('\n')
    .map((line) => /^(\S.*): (-?\$[\d,.]+)$/.exec(line))
    .filter((match) => match !== null)
    .filter(([, name = '']) => name === label || name.startsWith(`${label} (`))
    .map(([, name = '', amount = '']) => ({ label: name, amount: cents(amount) }));

/** What the texts of receipts add up to, read as a person with a calculator does. */
export function sumsOfReceipts(receipts: readonly string[]): PaperSums & { readonly rounding: number; readonly byMethod: Readonly<Record<string, number>> } {
  const all = (label: string) => receipts.flatMap((receipt) => figures(receipt, label));
  const amount = (label: string) => sum(all(label), (figure) => figure.amount);
  const methodIn = (label: string) => {
    const name = /\((.*)\)$/.exec(label)?.[1] ?? '';
    if (name === words.methods.cash) return 'cash';
    // On paper a card is a card, wherever it was held.
    return name === words.methods.venmo ? 'venmo' : 'card or online';
  };
  return {
    count: receipts.length,
    total: amount(words.total),
    charges: amount(service.name),
    tax: amount(words.tax),
    tips: amount(words.tip),
    // No refund is 0, not -0.
    refunded: 0 - amount(words.refund),
    rounding: amount(words.cashRounding),
    byMethod: byKind([...all(words.paid), ...all(words.refund)].map(({ label, amount: money }) => ({ type: methodIn(label), amount: money }))),
  };
}

/** The mailbox of a demo keeps two hundred letters: fewer are under way at once. */
const lettersAtOnce = 150;

/** Sends the receipt of each order to somebody of its own, and reads what came, by its order. */
export async function receiptsByMail(till: Till, orderIds: readonly string[]): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let from = 0; from < orderIds.length; from += lettersAtOnce) texts.push(...(await lettersOf(till, orderIds.slice(from, from + lettersAtOnce), from)));
  return texts;
}

/** `from`: how many were sent before. */
async function lettersOf(till: Till, orderIds: readonly string[], from: number): Promise<readonly string[]> {
  // By its place and the order's first letters: a whole id may look like a card number, which no address may.
  const address = (orderId: string) => `${from + orderIds.indexOf(orderId)}-${orderId.slice(0, 8)}@till.test`;
  for (const orderId of orderIds)
    await ask(till, 'POST', path(till, '/notifications'), { orderId, type: 'email', receiver: address(orderId), language: 'en-us' });
  const giveUp = Date.now() + 120_000;
  for (;;) {
    const mails = (await (await fetch(`${till.address}/demo/mailbox.json`)).json()) as readonly { readonly to: readonly string[]; readonly text: string }[];
    const texts = orderIds.map((orderId) => mails.filter(({ to }) => to.includes(address(orderId))).map(({ text }) => text));
    const twice = texts.findIndex((each) => each.length > 1);
    if (twice >= 0) throw new Error(`the receipt of ${orderIds[twice]} came twice`);
    const come = texts.flat();
    if (come.length === orderIds.length) return come;
    if (Date.now() > giveUp) throw new Error(`${orderIds.length - come.length} receipts did not come`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The list of orders as the owner exports it: its rows of completed orders. */
export async function exportedRows(till: Till, timezone: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const own = await loadMessages('en-us', 'orders');
  const lines: string[] = [];
  let cursor: string | null = null;
  do {
    const answer = await till.send('GET', path(till, `/orders?limit=100${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`));
    for (const order of answer.body as readonly Json[]) lines.push(csvLine(orderCells(order, { timezone, currencyCode: 'USD' }, own, enUs)));
    cursor = answer.nextCursor;
  } while (cursor !== null);
  const names = Object.keys(own.cells);
  return lines.map((line) => Object.fromEntries(cellsOf(line.trimEnd()).map((cell, index) => [names[index] ?? '', cell])));
}

/** A line of a table file as a spreadsheet reads it. */
const cellsOf = (line: string): readonly string[] =>
  [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

const digits = (text: string | undefined): number => Number((text ?? '').replace('.', ''));

export function sumsOfRows(rows: readonly Readonly<Record<string, string>>[]): PaperSums {
  return {
    count: rows.length,
    total: sum(rows, (row) => digits(row['total'])),
    charges: sum(rows, (row) => digits(row['charges'])),
    tax: sum(rows, (row) => digits(row['tax'])),
    tips: sum(rows, (row) => digits(row['tip'])),
    refunded: sum(rows, (row) => digits(row['refunded'])),
  };
}

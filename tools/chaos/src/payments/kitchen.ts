import { ticketOf } from '@till/domain/kitchen/ticket';
import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { serverMessages } from '@till/phrases/server';
import { ticketDocument } from '@till/receipt/ticket';
import type { connect } from '../../../../apps/server/src/platform/database.ts';
import type { Paper } from '../../../../apps/server/src/testing/kitchen-printer.ts';

/** A change of an order, in the order of its versions. `at`: ms since epoch. */
export interface Changed {
  readonly order_id: string;
  readonly at: number;
  readonly op: OrderOp;
}

/** The printer's paper compared with the tickets that the histories require. */
export interface PaperVerdict {
  readonly tickets: number;
  /** Never on paper. Must be 0. */
  readonly ticketsMissing: number;
  /** On paper more than once as if it were new, or of nothing that happened. Must be 0. */
  readonly ticketsDoubled: number;
  /** Copies that say so: a process that was killed while it printed cannot know whether the ticket came out. */
  readonly ticketsMarked: number;
  readonly findings: readonly string[];
}

const words = serverMessages['en-us'].kitchen;
/** What a ticket says, wherever its rows were broken, without what only says that it is a copy. */
const bare = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^-+$/.test(line) && line !== words.reprint && line !== words.reprintHint)
    .join(' ');

/** The changes of the run's orders, and the merchant's timezone. */
export async function changesOf(
  sql: ReturnType<typeof connect>,
  merchantId: string,
): Promise<{ readonly changes: readonly Changed[]; readonly timezone: string }> {
  const changes = await sql<Changed[]>`
    select e.order_id, e.at, e.op from shop.order_event e join shop.orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
    where e.merchant_id = ${merchantId} and o.doc ->> 'deviceSource' = 'chaos' order by e.order_id, e.version`;
  const [merchant] = await sql<{ timezone: string }[]>`select timezone from shop.merchant where merchant_id = ${merchantId}`;
  return { changes, timezone: merchant?.timezone ?? 'UTC' };
}

/** Each ticket that the histories tell of has to be on paper, once. */
export function heldAgainstPaper(changes: readonly Changed[], timezone: string, papers: readonly Paper[]): PaperVerdict {
  const expected = countsOf(ticketsOf(changes, timezone));
  const textOf = ({ text }: Paper) => bare(text.split('\n'));
  const printed = countsOf(papers.map(textOf));
  const unmarked = countsOf(papers.filter(({ reprint }) => !reprint).map(textOf));
  const missing = [...expected].filter(([text, count]) => (printed.get(text) ?? 0) < count);
  const doubled = [...printed].filter(([text]) => (unmarked.get(text) ?? 0) > (expected.get(text) ?? 0) || !expected.has(text));
  return {
    tickets: [...expected.values()].reduce((sum, count) => sum + count, 0),
    ticketsMissing: missing.length,
    ticketsDoubled: doubled.length,
    ticketsMarked: papers.filter(({ reprint }) => reprint).length,
    findings: [
      ...missing.map(([text]) => `a ticket that is not on paper: ${text}`),
      ...doubled.map(([text]) => `a ticket that is on paper ${printed.get(text)} times: ${text}`),
    ],
  };
}

function ticketsOf(changes: readonly Changed[], timezone: string): readonly string[] {
  return [...Map.groupBy(changes, ({ order_id }) => order_id).values()].flatMap((events) => {
    let order: Order | null = null;
    return events.flatMap(({ at, op }) => {
      const next: Order = apply(order, op);
      const ticket = ticketOf(order, next);
      order = next;
      if (ticket === null) return [];
      return [bare(ticketDocument(ticket, words, { language: 'en-us', timezone, at, reprint: false }).rows.map(({ text }) => text))];
    });
  });
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

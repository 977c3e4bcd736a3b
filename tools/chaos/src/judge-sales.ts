import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../../apps/server/src/platform/database.ts';
import type { TestPrinter } from '../../../apps/server/src/testing/kitchen-printer.ts';
import type { Hearer } from './hearer.ts';
import { readHistories } from './history.ts';
import type { Ledger } from './ledger.ts';
import { changesOf, heldAgainstPaper } from './payments/kitchen.ts';
import { readBack } from './read-back.ts';
import type { Till } from './till.ts';

/** How what is kept, printed and told compares with what was acknowledged. */
export interface SalesFigures {
  readonly orders: number;
  readonly changes: number;
  readonly missing: number;
  readonly doubled: number;
  readonly faults: number;
  readonly tickets: number;
  readonly ticketsMissing: number;
  readonly ticketsDoubled: number;
  readonly ticketsMarked: number;
  readonly ticketsGivenToStaff: number;
  /** Changes that a stream was told twice, over all streams. */
  readonly toldTwice: number;
  readonly streamsReopened: number;
  /** Orders of which a stream was not told the last change. */
  readonly untold: number;
  readonly findings: readonly string[];
}

export interface Sold {
  readonly databaseUrl: string;
  readonly till: Till;
  readonly ledger: readonly Ledger[];
  readonly printer: TestPrinter;
  readonly hearers: readonly Hearer[];
}

/** How long nothing more may come out of the printer until it counts as all that comes. */
const restMs = 60_000;
const lookMs = 2_000;

/** After all selling: waits for the printer and the streams, closes the streams, and holds everything against what was acknowledged. */
export async function judgeSales({ databaseUrl, till, ledger, printer, hearers }: Sold): Promise<SalesFigures> {
  const untoldBy = (hearer: Hearer) => ledger.filter(({ orderId, changes }) => (hearer.versions.get(orderId) ?? 0) < changes).length;
  const untold = () => hearers.reduce((sum, hearer) => sum + untoldBy(hearer), 0);
  const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  const { changes, timezone } = await changesOf(sql, till.merchantId);
  const paper = () => heldAgainstPaper(changes, timezone, printer.papers);
  const givenToStaff = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from shop.kitchen_ticket where merchant_id = ${till.merchantId} and state = 'given-to-staff'`;
    return row?.count ?? 0;
  };
  const leftToPrint = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from shop.kitchen_ticket where merchant_id = ${till.merchantId} and state in ('waiting', 'sending')`;
    return row?.count ?? 0;
  };
  const isComing = async () => (await leftToPrint()) > 0 || untold() > 0;
  // Sellers without a pause order more than one printer prints: what is left comes out, a ticket after another. The papers are read rarely, for that takes seconds.
  for (let [papers, since, isWhole] = [-1, Date.now(), false]; !isWhole && Date.now() - since < restMs; await pause(lookMs)) {
    if (printer.papers.length > papers) since = Date.now();
    papers = printer.papers.length;
    // What was ordered last may have no ticket yet.
    isWhole = !(await isComing()) && paper().ticketsMissing <= (await givenToStaff());
  }
  const staffs = await givenToStaff();
  await sql.end();
  for (const hearer of hearers) hearer.close();
  const { tickets, ticketsMissing, ticketsDoubled, ticketsMarked, findings: ofPaper } = paper();
  const found = [...(await readBack(till, ledger)), ...(await readHistories(databaseUrl, till.merchantId, ledger))];
  const countOf = (kind: 'missing' | 'doubled') => found.filter((finding) => finding.kind === kind).length;
  return {
    orders: ledger.length,
    changes: ledger.reduce((sum, entry) => sum + entry.changes, 0),
    missing: countOf('missing'),
    doubled: countOf('doubled'),
    faults: till.faults.length,
    tickets,
    ticketsMissing,
    ticketsDoubled,
    ticketsMarked,
    ticketsGivenToStaff: staffs,
    toldTwice: hearers.reduce((sum, { repeated }) => sum + repeated, 0),
    streamsReopened: hearers.reduce((sum, { reopened }) => sum + reopened, 0),
    untold: untold(),
    findings: [
      ...found.map(({ kind, orderId, what }) => `${kind}: ${orderId} ${what}`),
      ...till.faults,
      // What the staff has is not lost: it is asked for on every register.
      ...(ticketsMissing > staffs || ticketsDoubled > 0 ? ofPaper : []),
      ...(untold() > 0 ? [`${untold()} orders whose last change a stream was not told`] : []),
    ],
  };
}

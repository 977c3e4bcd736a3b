import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import type { SimulatedPrinters } from '../context.ts';
import { printerStore } from '../kitchen/printers.ts';
import { startPrinters } from './printers.ts';

/** 80 mm paper at 203 dpi. */
const dots = 576;
const plans = [
  { id: 'front', label: 'Front printer', dots },
  { id: 'kitchen', label: 'Kitchen printer', dots },
];
/** The demo restaurant's printer that leads to the simulated one. */
const kitchenPrinterId = 'demo-kitchen';
const factName = 'demo-printers';

/**
 * The demo's printers as a child process, and the demo restaurant's kitchen printer set to where this one listens. Null with an error in the log where they
 * do not start: everything else of a demo works without paper.
 */
export async function openPrinters(
  { sql, log }: { readonly sql: Sql; readonly log: Pick<FastifyBaseLogger, 'error'> },
  now: number,
): Promise<(SimulatedPrinters & { close(): Promise<void> }) | null> {
  try {
    const { control, list, stop } = await startPrinters(plans);
    await keepPrinters(sql, list, now);
    return { control, list, close: stop };
  } catch (error) {
    log.error({ err: error }, "the demo's printers do not start: nothing is printed, see the error; DEMO_PRINTERS=off leaves them out");
    return null;
  }
}

/** Set up once: a printer that somebody has deleted or switched off since stays so. Its address is another one after each start. */
async function keepPrinters(sql: Sql, list: SimulatedPrinters['list'], now: number): Promise<void> {
  const [demo] = await sql<{ merchantId: string }[]>`select value ->> 'merchantId' as "merchantId" from door.fact where name = 'demo'`;
  const simulated = list.find(({ id }) => id === 'kitchen');
  if (demo === undefined || simulated === undefined) return;
  const store = printerStore(sql, demo.merchantId);
  const [known] = await store.list(kitchenPrinterId);
  const [wasMade] = await sql`select 1 from door.fact where name = ${factName}`;
  if (known === undefined && wasMade !== undefined) return;
  const { label, enabled } = known ?? { label: simulated.label, enabled: true };
  await store.put(kitchenPrinterId, { label, enabled, address: simulated.address }, now);
  await sql`insert into door.fact ${sql({ name: factName, value: sql.json({}), at: now })} on conflict (name) do nothing`;
}

import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import type { SimulatedPrinters } from '../context.ts';
import { printerStore } from '../kitchen/printers.ts';
import { receiptPrinters } from '../printing/printers.ts';
import { startPrinters } from './printers.ts';

/** 80 mm paper at 180 dpi: the 42 columns of a receipt. */
const dots = 504;
const plans = [
  { id: 'front', label: 'Front printer', dots },
  { id: 'kitchen', label: 'Kitchen printer', dots },
];
/** The demo restaurant's printers that lead to the simulated ones. */
const frontPrinterId = 'demo-front';
const kitchenPrinterId = 'demo-kitchen';
const factName = 'demo-printers';

/**
 * The demo's printers as a child process, and the demo restaurant's printers set to where these listen. Null with an error in the log where they
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
  if (demo === undefined) return;
  const [wasMade] = await sql`select 1 from door.fact where name = ${factName}`;
  const isNew = wasMade === undefined;
  for (const { id, label, address } of list) {
    if (id === 'kitchen') await keepKitchenPrinter(sql, demo.merchantId, { label, address }, isNew, now);
    else await keepFrontPrinter(sql, demo.merchantId, { label, address }, isNew);
  }
  await sql`insert into door.fact ${sql({ name: factName, value: sql.json({}), at: now })} on conflict (name) do nothing`;
}

type Simulated = Pick<SimulatedPrinters['list'][number], 'label' | 'address'>;

async function keepKitchenPrinter(sql: Sql, merchantId: string, { label, address }: Simulated, isNew: boolean, now: number): Promise<void> {
  const store = printerStore(sql, merchantId);
  const [known] = await store.list(kitchenPrinterId);
  if (known === undefined && !isNew) return;
  await store.put(kitchenPrinterId, { label: known?.label ?? label, enabled: known?.enabled ?? true, address }, now);
}

async function keepFrontPrinter(sql: Sql, merchantId: string, { label, address }: Simulated, isNew: boolean): Promise<void> {
  const store = receiptPrinters(sql, merchantId);
  const [known] = await store.list(frontPrinterId);
  if (known === undefined && !isNew) return;
  await store.put(frontPrinterId, { label: known?.label ?? label, enabled: known?.enabled ?? true, address });
}

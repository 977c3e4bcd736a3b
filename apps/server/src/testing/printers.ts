import type { PrinterAddress } from '@till/domain/kitchen/address';
import type { Context } from '../context.ts';
import { alone, type Shares } from '../jobs/shares.ts';
import { type KitchenOptions, openKitchen } from '../kitchen/kitchen.ts';
import { type TicketOptions, ticketSpool } from '../kitchen/ticket-spool.ts';
import { jobSpool } from '../printing/job-spool.ts';
import type { JobTimes } from '../printing/job-store.ts';
import { openPrinting, type Printing, type PrintingOptions } from '../printing/printing.ts';
import { startPrinters } from '../start/printers.ts';

/** What a simulated printer tells of a job: apps/printers/README.md. */
export interface PaperJob {
  readonly id: number;
  readonly receivedCount: number;
  readonly printedCount: number;
  readonly connection: 'open' | 'ended' | 'broken';
  readonly problem: string | null;
  readonly isPrinted: boolean;
  readonly text: string;
}

/** One simulated printer in a process of its own. */
export interface TestPaper {
  readonly address: string;
  readonly where: PrinterAddress;
  readonly control: string;
  /** What is left out is as usual: apps/printers/README.md. */
  behave(behaviour: Readonly<Record<string, string | number | null>>): Promise<void>;
  /** the oldest first */
  jobs(): Promise<readonly PaperJob[]>;
  /** Of all jobs, what is on paper. */
  texts(): Promise<readonly string[]>;
  /** How many connections it turned away because it had one. */
  turnedAwayCount(): Promise<number>;
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it. `dots`: 384, 504 or 576; `keep`: how many jobs it remembers. */
export async function testPaper(dots = 576, keep = 100): Promise<TestPaper> {
  const { control, list, stop } = await startPrinters([{ id: 'front', label: 'Front printer', dots, keep }]);
  const address = list[0]?.address ?? '';
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${control}/printers/front${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  const jobs = async () => (await ask('GET', '/jobs')) as readonly PaperJob[];
  return {
    address,
    where: { host: '127.0.0.1', port: Number(address.split(':')[1]) },
    control,
    behave: async (behaviour) => void (await ask('PUT', '/behaviour', behaviour)),
    jobs,
    texts: async () => (await jobs()).map(({ text }) => text),
    turnedAwayCount: async () => ((await ask('GET', '')) as { readonly turnedAwayCount: number }).turnedAwayCount,
    forget: async () => void (await ask('DELETE', '/jobs')),
    close: stop,
  };
}

/** What is changed of a process that makes tickets and prints. */
export type PaperOptions = Partial<KitchenOptions & TicketOptions & JobTimes & PrintingOptions>;

/** What a process does with paper (`openJobs`): it makes kitchen tickets, and prints them and all else. */
export function openPaper(
  given: Pick<Context, 'sql' | 'bus' | 'tail' | 'clock' | 'log' | 'config'> & { readonly shares?: Shares },
  options: PaperOptions = {},
): Printing {
  const context = { shares: alone, ...given };
  const kitchen = openKitchen(context, options);
  const printing = openPrinting(context, [jobSpool(context, options), ticketSpool(context, options)], options);
  return { stop: async () => void (await Promise.all([kitchen.stop(), printing.stop()])) };
}

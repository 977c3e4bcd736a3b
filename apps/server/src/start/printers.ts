import type { SimulatedPrinters } from '../context.ts';
import { type Beside, startBeside } from './beside.ts';

interface Answer {
  readonly control: string;
  readonly printers: SimulatedPrinters['list'];
}

/** The simulated printers as a process beside us. */
export type Printers = SimulatedPrinters & Pick<Beside<Answer>, 'stop' | 'kill'>;

/** Starts apps/printers with these printers; `dots` is 384, 504 or 576, `keep` how many jobs it remembers. */
export async function startPrinters(
  plans: readonly { readonly id: string; readonly label: string; readonly dots: number; readonly keep?: number }[],
): Promise<Printers> {
  const { answer, stop, kill } = await startBeside<Answer>('apps/printers/src/main.ts', 'control', { PRINTERS: JSON.stringify(plans) });
  return { control: answer.control, list: answer.printers, stop, kill };
}

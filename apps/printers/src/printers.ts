import type { Behaviour } from './behaviour.ts';
import { type Machine, openMachine } from './machine/machine.ts';
import { openPort } from './port.ts';

/** One printer: which, where it listens, and how wide its paper is in dots. */
export interface PrinterPlan {
  readonly id: string;
  readonly label: string;
  readonly dots: number;
  /** 0: any */
  readonly port: number;
  /** how many jobs it remembers */
  readonly keep: number;
}

export interface Printer extends Omit<PrinterPlan, 'port' | 'keep'> {
  /** `127.0.0.1:9100` */
  readonly address: string;
  readonly machine: Machine;
  /** How many connections it turned away because it had one. */
  turnedAwayCount(): number;
  behave(next: Behaviour): Promise<void>;
}

const idForm = /^[a-z0-9-]{1,32}$/;
const widths = [384, 504, 576];
const usualKeep = 100;

/** Reads the setting PRINTERS, `[{"id", "label", "dots", "port", "keep"}]`; `dots` is 576, `port` any and `keep` 100 unless it says more. Throws a sentence. */
export function plansOf(setting: string | undefined): readonly PrinterPlan[] {
  if (setting === undefined) return [{ id: 'front', label: 'Front printer', dots: 576, port: 0, keep: usualKeep }];
  const wrong = new Error('PRINTERS is a list of {"id", "label", "dots": 384 | 504 | 576, "port", "keep"}');
  const list: unknown = JSON.parse(setting);
  if (!Array.isArray(list)) throw wrong;
  return list.map((each: Partial<PrinterPlan>) => {
    const { id = '', label = id, dots = 576, port = 0, keep = usualKeep } = each;
    if (!idForm.test(id) || typeof label !== 'string' || !widths.includes(dots) || !Number.isInteger(port) || !Number.isInteger(keep)) throw wrong;
    return { id, label, dots, port, keep };
  });
}

export async function openPrinter({ id, label, dots, port, keep }: PrinterPlan): Promise<Printer> {
  const machine = openMachine({ dots, keep, clock: Date.now });
  const opened = await openPort(machine, port);
  return {
    id,
    label,
    dots,
    address: `127.0.0.1:${opened.number}`,
    machine,
    turnedAwayCount: opened.turnedAwayCount,
    async behave(next) {
      machine.behave(next);
      await opened.behave(next);
    },
  };
}

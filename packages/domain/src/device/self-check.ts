import { type OwnPrinter, type OwnProblem, problemOfOwn } from './own-printer.ts';

/** Why a printer that is there cannot print, by its own word; `offline`: it does not say why. */
export const printerProblems = ['paper-out', 'cover-open', 'printer-error', 'offline'] as const;
export type PrinterProblem = (typeof printerProblems)[number];

/** What a register found out about itself before it sells. null: not asked, or no answer in time. */
export interface Findings {
  /** `writes`: what is sold without a network can be stored. `stay`: whether the browser may throw it away. `roomBytes`: what may still be stored. */
  readonly storage: { readonly writes: boolean; readonly stay: 'sure' | 'unsure' | 'unknown'; readonly roomBytes: number | null };
  /** `aheadMs`: of the server's clock. `zoneOffMinutes`: how much later it is by this device's clock than by one in the shop. */
  readonly clock: { readonly aheadMs: number | null; readonly zoneOffMinutes: number };
  /** `oldestMs`: how long the oldest has waited. */
  readonly unsent: { readonly waitingCount: number; readonly oldestMs: number; readonly refusedCount: number };
  /** Those that the server reaches; `unknown`: this server reaches none. `problem`: why one that is there cannot print. */
  readonly printers:
    | readonly { readonly label: string; readonly result: 'answers' | 'silent' | 'unknown'; readonly problem?: PrinterProblem | undefined }[]
    | null;
  /** The printer that this register reaches by itself. */
  readonly ownPrinter: OwnPrinter;
  readonly terminal: 'answers' | 'silent' | 'no-account' | 'no-address' | 'busy' | 'none' | null;
  /** `silent`: until somebody touches the page. `off`: somebody wants none. */
  readonly sound: 'ready' | 'silent' | 'off';
  /** `isQuiet`: the shop was restored from a backup, and is not live yet. */
  readonly connection: { readonly server: boolean; readonly stream: boolean; readonly isQuiet: boolean };
  /** `ageMs`: since it was last read; null: never. */
  readonly menu: { readonly itemCount: number; readonly ageMs: number | null };
  readonly setUp: SetUp;
}

/** What is set up and has no effect, or not the whole one, by name. null: there is nothing of the kind to set up, or nobody could be asked. */
export interface SetUp {
  /** Taxes that no item is charged with. */
  readonly unchargedTaxes: readonly string[] | null;
  /** Taxes that stand on items and that the shop has no more. */
  readonly goneTaxes: readonly string[] | null;
  /** Printers that no register prints its receipts on. */
  readonly unusedPrinters: readonly string[] | null;
  /** Categories that no kitchen printer or screen is set up for, and those of these that get nothing. */
  readonly kitchen: { readonly nowhere: readonly string[]; readonly idle: readonly string[] } | null;
  /** Orders are submitted here, and no kitchen printer or screen gets them. Absent: that is not so, or nobody knows. */
  readonly noKitchen?: true | undefined;
  /** Other devices that have a card terminal and no account at its gateway. */
  readonly withoutAccount: readonly string[] | null;
  /** Names that come out of the shop's printers with boxes in place of letters, in one text. Absent: there is no such printer. */
  readonly namesNotOnPaper?: readonly string[] | null | undefined;
}

/** What is checked, in the order in which it is shown: what no sale can do without comes first. */
export const parts = ['storage', 'clock', 'unsent', 'connection', 'terminal', 'printers', 'kitchen', 'taxes', 'menu', 'sound'] as const;
export type Part = (typeof parts)[number];

/** Something that is not as it should be; `label`: which printer, null its own, or which other thing; `ms`, `minutes` and `count`: how much. */
export type Finding =
  | { readonly kind: 'storage-refuses' | 'storage-full' | 'storage-may-go' }
  | { readonly kind: 'clock-ahead' | 'clock-behind'; readonly ms: number }
  | { readonly kind: 'zone-differs'; readonly minutes: number }
  | { readonly kind: 'unsent-refused' | 'unsent-old'; readonly count: number }
  | { readonly kind: 'no-server' | 'no-stream' | 'shop-quiet' }
  | { readonly kind: 'terminal-silent' | 'terminal-no-account' | 'terminal-no-address' | 'terminal-unknown' }
  | { readonly kind: 'printer-silent' | 'printer-paper' | 'printer-cover' | 'printer-failed' | 'printer-offline'; readonly label: string | null }
  | { readonly kind: 'own-printer-gone' | 'own-printer-unclear' | 'printers-unknown' }
  | {
      readonly kind: 'tax-uncharged' | 'tax-gone' | 'printer-unused' | 'station-idle' | 'category-nowhere' | 'account-missing' | 'names-not-on-paper';
      readonly label: string;
    }
  | { readonly kind: 'no-kitchen' }
  | { readonly kind: 'menu-empty' | 'menu-old' }
  | { readonly kind: 'sound-silent' };

/** `fault`: somebody should act before the first sale. `note`: worth knowing, and no reason to be interrupted. */
export type Grade = 'good' | 'note' | 'fault';

export interface Judged {
  readonly part: Part;
  readonly grade: Grade;
  readonly findings: readonly Finding[];
}

/** Room for about a month of sales without a network, bytes. */
const roomBytesMin = 20_000_000;
/** A clock that is off by so much dates orders to the wrong minute; the header it is compared with has whole seconds. */
const clockOffMsMax = 120_000;
/** Calls wait for a second or two. */
const unsentMsMax = 10 * 60_000;
/** It is read at each start and each minute. */
const menuAgeMsMax = 12 * 3_600_000;

const faults: ReadonlySet<Finding['kind']> = new Set([
  ...(['storage-refuses', 'storage-full', 'clock-ahead', 'clock-behind', 'unsent-refused', 'unsent-old'] as const),
  ...(['terminal-silent', 'terminal-no-account', 'terminal-no-address', 'printer-silent', 'printer-paper'] as const),
  ...([
    'printer-cover',
    'printer-failed',
    'printer-offline',
    'own-printer-gone',
    'own-printer-unclear',
    'shop-quiet',
    'no-kitchen',
    'tax-uncharged',
    'tax-gone',
  ] as const),
]);

/** What the findings mean, part by part; a terminal and printers only where there are some. */
export function judgeRegister(found: Findings): readonly Judged[] {
  const { server } = found.connection;
  const { unchargedTaxes, goneTaxes, unusedPrinters, kitchen, noKitchen, withoutAccount, namesNotOnPaper } = found.setUp;
  const of: Readonly<Record<Part, readonly Finding[]>> = {
    storage: storageOf(found.storage),
    clock: clockOf(found.clock),
    unsent: unsentOf(found.unsent),
    connection: connectionOf(found.connection),
    // Without the server nobody can ask: the connection says so.
    terminal: [...(server ? terminalOf(found.terminal) : []), ...named('account-missing', withoutAccount)],
    printers: [
      ...(server ? printersOf(found.printers) : []),
      ...ownOf(problemOfOwn(found.ownPrinter)),
      ...named('printer-unused', unusedPrinters),
      ...named('names-not-on-paper', namesNotOnPaper),
    ],
    kitchen: [...(noKitchen ? [{ kind: 'no-kitchen' } as const] : []), ...named('category-nowhere', kitchen?.nowhere), ...named('station-idle', kitchen?.idle)],
    taxes: [...named('tax-gone', goneTaxes), ...named('tax-uncharged', unchargedTaxes)],
    menu: menuOf(found.menu),
    sound: found.sound === 'silent' ? [{ kind: 'sound-silent' }] : [],
  };
  // What this register has not got is no part of it.
  const isThere: Partial<Record<Part, boolean>> = {
    terminal: found.terminal !== 'none' || (withoutAccount ?? []).length > 0,
    kitchen: kitchen !== null || noKitchen === true,
    taxes: unchargedTaxes !== null || (goneTaxes ?? []).length > 0,
    printers: found.printers?.length !== 0 || found.ownPrinter.state !== 'none',
  };
  return parts
    .filter((part) => isThere[part] !== false)
    .map((part) => {
      const findings = of[part];
      return { part, findings, grade: findings.length === 0 ? 'good' : findings.some(({ kind }) => faults.has(kind)) ? 'fault' : 'note' };
    });
}

/** Whether nothing is left to do before the first sale; notes are no reason to wait. */
export const isReady = (judged: readonly Judged[]): boolean => judged.every(({ grade }) => grade !== 'fault');

/** A finding for each name. */
const named = (
  kind: 'tax-uncharged' | 'tax-gone' | 'printer-unused' | 'station-idle' | 'category-nowhere' | 'account-missing' | 'names-not-on-paper',
  labels: readonly string[] | null | undefined,
) => (labels ?? []).map((label): Finding => ({ kind, label }));

function storageOf({ writes, stay, roomBytes }: Findings['storage']): readonly Finding[] {
  if (!writes) return [{ kind: 'storage-refuses' }];
  if (roomBytes !== null && roomBytes < roomBytesMin) return [{ kind: 'storage-full' }];
  return stay === 'unsure' ? [{ kind: 'storage-may-go' }] : [];
}

function clockOf({ aheadMs, zoneOffMinutes }: Findings['clock']): readonly Finding[] {
  if (aheadMs !== null && Math.abs(aheadMs) >= clockOffMsMax) return [{ kind: aheadMs > 0 ? 'clock-ahead' : 'clock-behind', ms: Math.abs(aheadMs) }];
  return zoneOffMinutes === 0 ? [] : [{ kind: 'zone-differs', minutes: zoneOffMinutes }];
}

function unsentOf({ waitingCount, oldestMs, refusedCount }: Findings['unsent']): readonly Finding[] {
  return [
    ...(refusedCount > 0 ? [{ kind: 'unsent-refused', count: refusedCount } as const] : []),
    ...(waitingCount > 0 && oldestMs >= unsentMsMax ? [{ kind: 'unsent-old', count: waitingCount } as const] : []),
  ];
}

function connectionOf({ server, stream, isQuiet }: Findings['connection']): readonly Finding[] {
  if (!server) return [{ kind: 'no-server' }];
  return [...(isQuiet ? [{ kind: 'shop-quiet' } as const] : []), ...(stream ? [] : [{ kind: 'no-stream' } as const])];
}

function terminalOf(terminal: Findings['terminal']): readonly Finding[] {
  if (terminal === null) return [{ kind: 'terminal-unknown' }];
  return terminal === 'silent' || terminal === 'no-account' || terminal === 'no-address' ? [{ kind: `terminal-${terminal}` }] : [];
}

function printersOf(printers: Findings['printers']): readonly Finding[] {
  if (printers === null || printers.some(({ result }) => result === 'unknown')) return [{ kind: 'printers-unknown' }, ...silentOf(printers ?? [])];
  return silentOf(printers);
}

/** A printer for receipts and tickets is asked once and named once. */
function silentOf(printers: NonNullable<Findings['printers']>): readonly Finding[] {
  const found = printers
    .filter(({ result }) => result === 'silent')
    .map(({ label, problem }) => ({ kind: problem === undefined ? ('printer-silent' as const) : kindOf[problem], label }));
  return found.filter(({ kind, label }, at) => found.findIndex((other) => other.kind === kind && other.label === label) === at);
}

const kindOf = {
  'paper-out': 'printer-paper',
  'cover-open': 'printer-cover',
  'printer-error': 'printer-failed',
  offline: 'printer-offline',
} as const satisfies Readonly<Record<PrinterProblem, Finding['kind']>>;

/** What a problem of the register's own printer is found to be. */
export const ownFinding = (problem: OwnProblem): Finding =>
  problem === 'gone' || problem === 'unclear' ? { kind: `own-printer-${problem}` } : { kind: kindOf[problem], label: null };

/** The same of a printer of the shop that this register prints on; null: nobody knows what is wrong with it, if anything. */
export function shopFinding(problem: OwnProblem): Finding | null {
  if (problem === 'unclear') return null;
  return { kind: problem === 'gone' ? 'printer-silent' : kindOf[problem], label: null };
}

const ownOf = (problem: OwnProblem | null): readonly Finding[] => (problem === null ? [] : [ownFinding(problem)]);

function menuOf({ itemCount, ageMs }: Findings['menu']): readonly Finding[] {
  if (itemCount === 0) return [{ kind: 'menu-empty' }];
  return ageMs === null || ageMs >= menuAgeMsMax ? [{ kind: 'menu-old' }] : [];
}

/** How much later a clock on the wall of one place shows than that of another, minutes from -720 to 720; both in seconds since midnight, at the same moment. */
export function minutesApart(oneSeconds: number, otherSeconds: number): number {
  const minutes = Math.round((oneSeconds - otherSeconds) / 60);
  return minutes > 720 ? minutes - 1440 : minutes <= -720 ? minutes + 1440 : minutes;
}

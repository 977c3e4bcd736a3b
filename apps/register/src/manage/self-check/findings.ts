import type { ReplyOf } from '@till/contract/call';
import { testTerminalCall } from '@till/contract/write/device/settings';
import { checkPrintersCall } from '@till/contract/write/printer/printing';
import { type Findings, minutesApart } from '@till/domain/device/self-check';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { openDB } from 'idb';
import { connection } from '../../calls/connection.ts';
import { bodyOf } from '../../calls/failure.ts';
import { menuKey, merchantKey } from '../../calls/keys.ts';
import { outbox } from '../../calls/outbox/instance.ts';
import { otherUnsent } from '../../calls/outbox/other-unsent.ts';
import { waitedMs } from '../../calls/outbox/waited.ts';
import { cache } from '../../calls/reply-cache.ts';
import { send } from '../../calls/send.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { streamConnected } from '../../calls/stream/stream.ts';
import { whoseResponse } from '../../calls/whose/own-till.ts';
import { bridge } from '../../native/bridge.ts';
import { now } from '../../native/clock.ts';
import { isStoragePersistent } from '../../native/persistent-storage.ts';
import { readOut } from '../../native/read-out.ts';
import { session } from '../../native/session.ts';
import { wouldBeSilent } from '../../native/sound.ts';
import { settings } from '../../native/storage.ts';
import { isWrapped } from '../../native/wrapper/presence.ts';
import { networkPrinter, tabletPrinter } from '../../native/wrapper/printer.ts';
import { findDevice } from '../../paper/computer/choose.ts';
import { computerPrinter, reachedPrinter } from '../../paper/computer/printer.ts';
import { lastOwnPrint } from '../../paper/own/last-print.ts';
import { ownPrinter } from '../../paper/own/own-printer.ts';
import { noteTerminal } from '../../pay/terminal/terminal-health.ts';
import { setUpNow } from './set-up.ts';

/** What answers later than this is not waited for, ms: a gateway may take twenty seconds for a terminal that is off. */
const patienceMs = 8_000;
const serverMs = 3_000;

/** Looks at everything that a sale needs. It never rejects, and takes no longer than the slowest answer. `loadMenu` makes sure that the menu is held, or rejects. */
export async function findOut(loadMenu: () => Promise<void>): Promise<Findings> {
  const menu = menuNow();
  const { server, aheadMs } = await askServer();
  const [writes, stay, roomBytes, ownPrinter, shop, terminal, setUp] = await Promise.all([
    canStore(),
    isStoragePersistent(),
    roomLeft(),
    ownNow(),
    server ? inTime(askPrinters()) : null,
    server ? inTime(askTerminal()) : null,
    server ? inTime(setUpNow(loadMenu)) : null,
  ]);
  return {
    storage: { writes, stay, roomBytes },
    clock: { aheadMs, zoneOffMinutes: zoneOff() },
    unsent: unsentNow(),
    printers: shop?.printers ?? null,
    ownPrinter,
    terminal,
    sound: settings.get('orderSound') === 'off' ? 'off' : wouldBeSilent() ? 'silent' : 'ready',
    connection: { server, stream: streamConnected.get(), isQuiet: shop?.isQuiet ?? false },
    menu,
    setUp: setUp ?? unknownSetUp,
  };
}

/** Without the server nobody can be asked. */
const unknownSetUp: Findings['setUp'] = { unchargedTaxes: null, goneTaxes: null, unusedPrinters: null, kitchen: null, withoutAccount: null };

/** The server dates its answers, to the second. */
async function askServer(): Promise<{ readonly server: boolean; readonly aheadMs: number | null }> {
  try {
    const asked = now();
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(serverMs) });
    const heard = now();
    const said = answer.ok ? undefined : await bodyOf(answer);
    if (whoseResponse(answer, said) !== 'ours') return { server: false, aheadMs: null };
    readOut(answer);
    connection.heard();
    const at = Date.parse(answer.headers.get('date') ?? '');
    // In the middle between asking and hearing, and of the second that is named.
    return { server: answer.ok, aheadMs: Number.isNaN(at) ? null : (asked + heard) / 2 - (at + 500) };
  } catch {
    return { server: false, aheadMs: null };
  }
}

/** Writes something and takes it out again, where sales are kept too. */
async function canStore(): Promise<boolean> {
  try {
    const database = await openDB('till.self-check', 1, { upgrade: (made) => void made.createObjectStore('probe') });
    const { store, done } = database.transaction('probe', 'readwrite', { durability: 'strict' });
    await Promise.all([store.put(now(), 'at'), store.delete('at'), done]);
    database.close();
    return outbox.isKept();
  } catch {
    return false;
  }
}

async function roomLeft(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? null : quota - usage;
  } catch {
    return null;
  }
}

/** Neither a printer's line is opened for this nor anything printed: it may be taking a job of another page. */
async function ownNow(): Promise<Findings['ownPrinter']> {
  const last = lastOwnPrint();
  const { address, connected } = tabletPrinter.get();
  if (computerPrinter.get() !== null && !isWrapped()) {
    // A browser that says nothing of its plugs is no reason to worry anybody.
    const isThere = reachedPrinter() !== null && (await findDevice().catch(() => true)) !== null;
    return { state: isThere ? 'there' : 'gone', last };
  }
  if (!isWrapped() || (address === '' && networkPrinter.get() === null)) return { state: 'none', last };
  if (!ownPrinter.canPrint()) return { state: address === '' && bridge.getPrinterState() === 'connecting' ? 'unsure' : 'gone', last };
  return { state: address === '' || connected ? 'unsure' : 'silent', last };
}

async function askPrinters(): Promise<ReplyOf<typeof checkPrintersCall> | null> {
  const merchantId = session.get()?.merchant.id ?? '';
  const answer = await send(checkPrintersCall, { params: { merchantId } }).settled;
  return answer.ok ? answer.value : null;
}

async function askTerminal(): Promise<Findings['terminal']> {
  const signedIn = session.get();
  const device = signedIn?.device;
  if (signedIn === null || device == null || device.paymentGateway === null) return 'none';
  const answer = await send(testTerminalCall, { params: { merchantId: signedIn.merchant.id, deviceId: device.id } }).settled;
  if (answer.ok) {
    noteTerminal(device.id, answer.value.result);
    return answer.value.result;
  }
  if (answer.refusal.code === 'device_has_no_terminal') return 'none';
  return answer.refusal.code === 'device_in_payment' ? 'busy' : null;
}

const inTime = <T>(asking: Promise<T>): Promise<T | null> =>
  Promise.race([asking.catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))]);

function unsentNow(): Findings['unsent'] {
  const entries = [...outbox.all(), ...otherUnsent()];
  const waiting = entries.filter(({ refused }) => refused === null).toSorted((a, b) => a.seq - b.seq);
  const [oldest] = waiting;
  return { waitingCount: waiting.length, oldestMs: oldest === undefined ? 0 : waitedMs(oldest), refusedCount: entries.length - waiting.length };
}

function zoneOff(): number {
  const shop = cache.get(merchantKey)?.timezone;
  if (shop === undefined) return 0;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return minutesApart(dateAndSecondsIn(here, now()).seconds, dateAndSecondsIn(shop, now()).seconds);
}

function menuNow(): Findings['menu'] {
  const lastSync = settings.get('lastSync');
  const items = cache.get(menuKey)?.categories.reduce((count, category) => count + category.items.length, 0);
  // At home no menu is held yet.
  return { itemCount: items ?? 1, ageMs: lastSync === null ? (items === undefined ? 0 : null) : serverNow() - lastSync };
}

import { type SeenTables, withSeen } from '@till/domain/order/tables';
import { now } from '../../native/clock.ts';
import { kept, useKept } from '../../native/kept.ts';
import { session, useSession } from '../../native/session.ts';

const none: SeenTables = {};
const isSeen = (stored: unknown): stored is SeenTables => typeof stored === 'object' && stored !== null && Object.values(stored).every(Number.isFinite);

interface Kept {
  readonly merchantId: string | null;
  readonly tables: SeenTables;
}

/** The tables that this tablet saw in use lately, and whose they are: another shop may sign in on it. */
const record = kept('till.tables', (stored): Kept => {
  const { merchantId, tables } = (stored ?? {}) as Partial<Kept>;
  return typeof merchantId === 'string' && isSeen(tables) ? { merchantId, tables } : { merchantId: null, tables: none };
});

const of = ({ merchantId, tables }: Kept, asking: string | undefined): SeenTables => (merchantId !== null && merchantId === asking ? tables : none);

export const useSeenTables = (): SeenTables => of(useKept(record), useSession()?.merchant.id);

/** Tables were seen in use. */
export function seeTables(names: readonly string[]): void {
  const merchantId = session.get()?.merchant.id;
  if (merchantId === undefined) return;
  const before = of(record.get(), merchantId);
  const seen = withSeen(before, names, now());
  if (seen !== before) record.set({ merchantId, tables: seen });
}

import { type SeenTables, withSeen } from '@till/domain/order/tables';
import { now } from '../../native/clock.ts';
import { kept, useKept } from '../../native/kept.ts';

const isSeen = (stored: unknown): stored is SeenTables => typeof stored === 'object' && stored !== null && Object.values(stored).every(Number.isFinite);

/** The tables that this tablet saw in use lately. */
const record = kept('till.tables', (stored): SeenTables => (isSeen(stored) ? stored : {}));

export const useSeenTables = (): SeenTables => useKept(record);

/** Tables were seen in use. */
export function seeTables(names: readonly string[]): void {
  const before = record.get();
  const seen = withSeen(before, names, now());
  if (seen !== before) record.set(seen);
}

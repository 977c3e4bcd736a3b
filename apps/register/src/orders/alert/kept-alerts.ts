import { kept, useKept } from '../../native/kept.ts';
import { session, useSession } from '../../native/session.ts';
import { type Announced, nothingAnnounced } from './announced.ts';

const isList = (value: unknown): value is readonly never[] => Array.isArray(value);

/** What this browser has announced, for all its tabs; null: nothing yet. */
export const keptAlerts = kept('till.alerts', (stored): Announced | null => {
  const { merchantId, seen, open, unsent } = (stored ?? {}) as Partial<Announced>;
  return typeof merchantId === 'string' && isList(seen) && isList(open) && isList(unsent) ? { merchantId, seen, open, unsent } : null;
});

// Nothing of a merchant stays readable here when nobody is signed in.
session.listen(() => session.get() === null && keptAlerts.clear());

/** Of this merchant: another's was announced to other people. */
export function alertsOf(merchantId: string): Announced {
  const before = keptAlerts.get();
  return before?.merchantId === merchantId ? before : nothingAnnounced(merchantId);
}

const none: Announced['open'] = [];

/** The orders that the window of new orders shows, the oldest first. */
export function useOpenAlerts(): Announced['open'] {
  const merchantId = useSession()?.merchant.id;
  const alerts = useKept(keptAlerts);
  return alerts !== null && alerts.merchantId === merchantId ? alerts.open : none;
}

import type { House } from '../house.ts';
import { forgetOldTickets } from '../kitchen/old-tickets.ts';
import { forgetOldKeys } from '../order/old-keys.ts';
import { forgetOldCounts } from '../platform/rate-limit.ts';
import type { Broom } from '../platform/sweeping.ts';
import { forgetOldSessions } from '../sign-in/begin-session.ts';
import { codeStore } from '../sign-in/code-store.ts';
import { forgetOldBrowsers } from '../sign-in/known-browsers.ts';

/** All that is taken out when its time is over. */
export const broomsOf = ({ sql, clock }: Pick<House, 'sql' | 'clock'>): readonly Broom[] => [
  { what: 'counts of limits', sweep: (countMax) => forgetOldCounts(sql, clock(), countMax) },
  { what: 'one-time codes', sweep: (countMax) => codeStore(sql).forgetOld(clock(), countMax) },
  { what: 'sessions', sweep: (countMax) => forgetOldSessions(sql, clock(), countMax) },
  { what: 'known browsers', sweep: (countMax) => forgetOldBrowsers(sql, clock(), countMax) },
  { what: 'idempotency keys', sweep: (countMax) => forgetOldKeys(sql, clock(), countMax) },
  { what: 'kitchen tickets', sweep: (countMax) => forgetOldTickets(sql, clock(), countMax) },
];

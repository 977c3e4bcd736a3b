import { headers } from '@till/contract/headers';
import { kept, useKept } from './kept.ts';
import { session } from './session.ts';

/** Who stands at this tablet. */
export interface Standing {
  readonly staffId: string;
  /** What the server gave for their PIN; null: this tablet alone has checked it. */
  readonly token: string | null;
  /** Which of their PINs it was (`StaffView`). */
  readonly pinVersion: number;
  /** What the tablet speaks while they stand here; null, absent: its own. */
  readonly language?: string | null;
  /** When their PIN is asked for again, ms since epoch. */
  readonly until: number;
}

/** Who stands at the tablet of a merchant, and whether it is locked. */
interface AtTablet {
  readonly merchantId: string;
  /** null: nobody whom the shop knows by name. */
  readonly by: Standing | null;
  readonly isLocked: boolean;
}

const nobody = { by: null, isLocked: false } as const;

const record = kept('till.standing', (stored): AtTablet | null => (typeof stored === 'object' ? (stored as AtTablet | null) : null));

/** Kept for all tabs of this tablet, so that a reload goes on with the same person, or stays locked. Another merchant begins with nobody. */
export const atTablet = {
  get(): Pick<AtTablet, 'by' | 'isLocked'> {
    const now = record.get();
    return now !== null && now.merchantId === session.get()?.merchant.id ? now : nobody;
  },
  set(next: Pick<AtTablet, 'by' | 'isLocked'>): void {
    const merchantId = session.get()?.merchant.id;
    if (merchantId !== undefined) record.set({ merchantId, ...next });
  },
  listen: record.listen,
};

/** The same for a screen. */
export function useAtTablet(): Pick<AtTablet, 'by' | 'isLocked'> {
  useKept(record);
  return atTablet.get();
}

/** The header that says who makes a call; none where nobody stands here. */
export function staffHeaders(): Record<string, string> {
  const { by } = atTablet.get();
  return by === null ? {} : { [headers.staff]: by.token ?? by.staffId };
}

import { type Minor, minor } from '@till/domain/money/minor';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

/** The order that was paid last at this register. */
export interface LastReceipt {
  readonly orderId: string;
  /** The guest of a split bill who paid it; undefined: it was paid as one. */
  readonly shareId?: string | undefined;
  /** Cash handed over, minor units; undefined: none, or not counted. */
  readonly received: Minor | undefined;
}

interface Stored extends LastReceipt {
  /** Two merchants may share a tablet, and it may become another device. */
  readonly of: string;
}

const record = kept('till.last-receipt', (stored): Stored | null => {
  const { of, orderId, shareId, received } = (stored ?? {}) as Partial<Stored>;
  if (typeof of !== 'string' || typeof orderId !== 'string') return null;
  return {
    of,
    orderId,
    shareId: typeof shareId === 'string' ? shareId : undefined,
    received: Number.isSafeInteger(received) ? minor(received as number) : undefined,
  };
});

const own = (): string => {
  const { merchant, device } = session.get() ?? {};
  return `${merchant?.id ?? ''}/${device?.id ?? ''}`;
};

/** What "Reprint" prints, also after a reload; null: nothing was paid here yet. */
export const lastReceipt = {
  ...record,
  get(): LastReceipt | null {
    const stored = record.get();
    return stored?.of === own() ? stored : null;
  },
  set({ orderId, shareId, received }: LastReceipt): void {
    record.set({ orderId, shareId, received, of: own() });
  },
};

import type { Device } from '@till/domain/device/types';
import type { TaxRate } from '@till/domain/merchant/types';
import { kept, useKept } from './kept.ts';

/** The merchant as this browser keeps it: enough to call in its name and to show money before anything is loaded. */
export interface LocalMerchant {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly currencyCode: string;
  readonly token: string;
  readonly timezone: string;
  readonly taxRates: readonly TaxRate[];
}

/** Who is signed in here and at which device. Kept so that a reload, or a lost connection, goes on where it was. */
export interface Session {
  readonly merchant: LocalMerchant;
  readonly device: Device | null;
}

/** A merchant of whom nothing is known yet but its id and token: US dollars until its own currency is read. */
export const newLocalMerchant = (id: string, token: string): LocalMerchant => ({
  id,
  token,
  name: '',
  phone: null,
  currencyCode: 'USD',
  timezone: 'UTC',
  taxRates: [],
});

function sessionOf(stored: unknown): Session | null {
  const { merchant, device } = (stored ?? {}) as Partial<Session>;
  if (typeof merchant?.id !== 'string' || typeof merchant.token !== 'string') return null;
  return { merchant: { ...newLocalMerchant(merchant.id, merchant.token), ...merchant }, device: device ?? null };
}

/** null: nobody is signed in. */
export const session = kept('till.session', sessionOf);

export const useSession = (): Session | null => useKept(session);

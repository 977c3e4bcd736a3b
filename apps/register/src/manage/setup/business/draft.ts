import { currencies, currencyOf, timezoneOf } from '@till/domain/address/place';
import { type Address, missingParts, type NeededPart } from '@till/domain/address/types';
import type { StarterMenu } from '@till/domain/merchant/new-merchant';
import type { Merchant } from '@till/domain/merchant/types';
import { useState } from 'react';
import { setup } from '../../../native/setup.ts';

/** What is typed of a business. */
export interface Draft {
  /** Of which merchant; null: of one that is not registered yet. */
  readonly merchantId: string | null;
  readonly name: string;
  /** The text of the address search. */
  readonly search: string;
  /** null: none was chosen yet. */
  readonly address: Address | null;
  /** The address is typed instead of being searched. */
  readonly byHand: boolean;
  /** null: that of the address. */
  readonly timezone: string | null;
  readonly currencyCode: string | null;
  readonly starterMenu: StarterMenu;
}

const emptyAddress: Address = { address1: '', address2: '', city: '', state: '', zip: '', country: 'US', latitude: null, longitude: null };

const emptyDraft = (merchantId: string | null): Draft => ({
  merchantId,
  name: '',
  search: '',
  address: null,
  byHand: false,
  timezone: null,
  currencyCode: null,
  starterMenu: 'sample',
});

/** What is registered already, as a draft. */
export const draftOf = ({ id, name, timezone, currencyCode, ...merchant }: Merchant): Draft => ({
  ...emptyDraft(id),
  name,
  timezone,
  currencyCode,
  address:
    merchant.address1 === null
      ? null
      : {
          address1: merchant.address1,
          address2: merchant.address2 ?? '',
          city: merchant.city ?? '',
          state: merchant.state ?? '',
          zip: merchant.zip ?? '',
          country: merchant.country ?? '',
          latitude: merchant.latitude,
          longitude: merchant.longitude,
        },
});

/** What this browser has kept of a merchant's draft; null: nothing. */
export function keptDraft(merchantId: string | null): Draft | null {
  const kept = setup.get().business as Partial<Draft> | null;
  return kept !== null && kept.merchantId === merchantId ? { ...emptyDraft(merchantId), ...kept } : null;
}

/** A draft that survives a reload and a closed browser until it is saved. */
export function useDraft(merchantId: string | null) {
  const [draft, setDraft] = useState<Draft>(() => keptDraft(merchantId) ?? emptyDraft(merchantId));
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    setup.set({ ...setup.get(), business: next });
  };
  return {
    draft,
    change,
    /** Shows what is registered already. */
    show: setDraft,
    saved: () => setup.set({ ...setup.get(), business: null }),
  };
}

/** The address of a draft with parts of it typed anew: it is not where the map says any more. */
export const typedAddress = ({ address }: Pick<Draft, 'address'>, parts: Partial<Address>): Address => ({
  ...(address ?? emptyAddress),
  ...parts,
  latitude: null,
  longitude: null,
});

/** Where this browser is, for addresses whose time zone is not known. */
const ownTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone that counts: the chosen one, or that of the address. */
export const shownTimezone = ({ timezone, address }: Draft): string => timezone ?? (address === null ? null : timezoneOf(address)) ?? ownTimezone();

/** The currency that counts. */
export const shownCurrency = ({ currencyCode, address }: Draft): string => currencyCode ?? (address === null ? currencies[0] : currencyOf(address.country));

/** What has to be entered before it can be saved: the name, an address, or parts of it. */
export const lacking = ({ name, address }: Draft): readonly ('name' | 'address' | NeededPart)[] => [
  ...(name.trim() === '' ? ['name' as const] : []),
  ...(address === null ? ['address' as const] : missingParts(address)),
];

import { Button } from '@mantine/core';
import type { ClientConfig } from '@till/contract/config';
import { type Address, missingParts, type NeededPart } from '@till/domain/address/types';
import { fill } from '@till/phrases/phrases';
import { useMemo, useState } from 'react';
import { Note } from '../../../kit/layout/Note.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { AddressSearch } from '../address/AddressSearch.tsx';
import { addressSource } from '../address/sources.ts';
import { AddressFields } from './AddressFields.tsx';
import { type Draft, typedAddress } from './draft.ts';

/** What is typed of an address. */
export type AddressDraft = Pick<Draft, 'address' | 'search' | 'byHand'>;

interface Props {
  readonly config: Pick<ClientConfig, 'addressSearch' | 'addressCredit' | 'mapsKey'>;
  readonly draft: AddressDraft;
  /** Parts that were missing when somebody wanted to save; `address`: no address was chosen. */
  readonly problems: readonly string[];
  readonly isLoading: boolean;
  readonly onChange: (changes: Partial<AddressDraft>) => void;
  /** A place was chosen. `name`: what the list called it. */
  readonly onPick: (address: Address, name: string) => void;
}

/** The address by the search, whose fields are only read; typed where there is no search, or where it is of no help. */
export function BusinessAddress({ config, draft, problems, isLoading, onChange, onPick }: Props) {
  const { business } = useMessages('setup');
  const source = useMemo(() => addressSource(config), [config]);
  // Nothing that the search finds: the fields are typed into at once, below the search, which may still be of help.
  const [isOpened, setOpened] = useState(false);
  const isTyped = source === null || draft.byHand || isOpened;
  const missing = draft.address === null || isTyped ? [] : missingParts(draft.address);
  return (
    <>
      {source === null || draft.byHand ? null : (
        <AddressSearch
          source={source}
          text={draft.search}
          onText={(search) => onChange({ search })}
          onPick={(address, name) => {
            setOpened(false);
            onPick(address, name);
          }}
          onNothing={() => setOpened(true)}
          problem={problems.includes('address') ? business.addressRequired : null}
          hint={business.useSearch}
        />
      )}
      {source === null || draft.byHand ? <Note>{source === null ? business.noSearchHint : business.byHandHint}</Note> : null}
      <AddressFields
        address={draft.address}
        isTyped={isTyped}
        problems={problems}
        isLoading={isLoading}
        onType={(parts) => onChange({ address: typedAddress(draft, parts) })}
      />
      <Incomplete missing={missing} />
      {source === null || (isOpened && !draft.byHand) ? null : (
        <div>
          <Button variant="default" onClick={() => onChange({ byHand: !draft.byHand })}>
            {draft.byHand ? business.bySearch : business.byHand}
          </Button>
        </div>
      )}
    </>
  );
}

/** What a chosen address lacks. */
function Incomplete({ missing }: { readonly missing: readonly NeededPart[] }) {
  const { business } = useMessages('setup');
  const language = useLanguage();
  if (missing.length === 0) return null;
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing.map((part) => business.parts[part]));
  return (
    <Note tone="bad" role="alert">
      {fill(business.incomplete, { parts })}
    </Note>
  );
}

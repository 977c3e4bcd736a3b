import { TextInput } from '@mantine/core';
import { type Address, missingParts } from '@till/domain/address/types';
import { notOnPaper } from '@till/domain/text/on-paper';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, type ReactNode, useState } from 'react';
import { PhoneField } from '../../../kit/phone/PhoneField.tsx';
import { usePhoneEntry } from '../../../kit/phone/use-phone-entry.ts';
import { useWords } from '../../../messages/words.tsx';
import type { Business } from './business-calls.ts';
import { Part } from './Part.tsx';
import { type PartProps, usePart } from './use-part.ts';

/** What the editor of an address is given. */
export interface AddressEditing {
  readonly draft: { readonly address: Address | null; readonly search: string; readonly byHand: boolean };
  readonly problems: readonly string[];
  readonly isLoading: boolean;
  readonly onChange: (changes: { readonly address?: Address | null; readonly search?: string; readonly byHand?: boolean }) => void;
  readonly onPick: (address: Address, name: string) => void;
}

export interface IdentityProps extends PartProps {
  /** The editor of an address, as the first set-up has it. */
  readonly addressEditor: (editing: AddressEditing) => ReactNode;
}

const addressOf = ({ address1, address2, city, state, zip, country, latitude, longitude }: Business): Address | null =>
  address1 === '' ? null : { address1, address2, city, state, zip, country, latitude, longitude };

/** The phone field keeps what was typed: what is discarded, or replaced by what somebody else has saved, begins a new one. */
export function Identity(props: IdentityProps) {
  const [turn, setTurn] = useState(0);
  const next = () => setTurn((count) => count + 1);
  return <IdentityForm key={turn} {...props} onForgotten={next} />;
}

function IdentityForm({ addressEditor, onForgotten, ...props }: IdentityProps & { readonly onForgotten: () => void }) {
  const words = useWords('business');
  const part = usePart('identity', {
    ...props,
    onSaved: (business) => {
      props.onSaved(business);
      onForgotten();
    },
  });
  const { form, change } = part;
  const phone = usePhoneEntry(form.country, form.phone ?? '', true);
  const [search, setSearch] = useState('');
  const [byHand, setByHand] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const address = addressOf(form);
  const lost = notOnPaper(form.name);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing = [...(form.name.trim() === '' ? ['name'] : []), ...(address === null ? [] : missingParts(address))];
    setProblems(missing);
    if (phone.refused !== null || (phone.phone.trim() !== '' && !phone.isValid)) return part.setProblem(words.phoneWrong);
    if (missing.length === 0) await part.save(event);
  };
  const typePhone = (typed: string) => {
    const isTaken = phone.type(typed);
    // The server reads it again, by the country of the address.
    if (isTaken) change({ phone: typed.trim() === '' ? null : typed });
    return isTaken;
  };
  return (
    <Part name="identity" business={props.business} part={{ ...part, save, discard: onForgotten }}>
      <TextInput
        size="lg"
        label={words.fields.name}
        value={form.name}
        maxLength={200}
        autoComplete="organization"
        description={lost.length === 0 ? null : fill(words.notOnPaper, { signs: lost.join(', ') })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={problems.includes('name') ? words.nameNeeded : null}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <PhoneField entry={{ ...phone, type: typePhone }} label={words.fields.phone} hint={words.phoneHint} invalid={words.phoneWrong} />
      {addressEditor({
        draft: { address, search, byHand },
        problems,
        isLoading: false,
        onChange(changes) {
          if (changes.search !== undefined) setSearch(changes.search);
          if (changes.byHand !== undefined) setByHand(changes.byHand);
          if (changes.address != null) change(changes.address);
        },
        onPick(found, name) {
          setSearch(name);
          change(found);
        },
      })}
    </Part>
  );
}

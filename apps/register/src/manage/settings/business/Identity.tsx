import { Button } from '@mantine/core';
import { displayAddress } from '@till/domain/address/display';
import { type Address, missingParts, neededParts } from '@till/domain/address/types';
import { phoneForReading } from '@till/domain/customer/phone';
import { notOnPaper } from '@till/domain/text/on-paper';
import { fill } from '@till/phrases/phrases';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../kit/form/Field.tsx';
import { Row } from '../../../kit/list/Rows.tsx';
import { PhoneField } from '../../../kit/phone/PhoneField.tsx';
import { usePhoneEntry } from '../../../kit/phone/use-phone-entry.ts';
import { useMessages } from '../../../messages/messages.tsx';
import type { Business } from './business-calls.ts';
import { Part, type PartProps, usePart } from './Part.tsx';

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

/** Without the country's code where the field has it before the number. */
const phoneOf = ({ phone, country }: Business): string => (['US', 'CA'].includes(country) ? phoneForReading(phone ?? '') : (phone ?? ''));

/** The phone field keeps what was typed: what is discarded, or replaced by what somebody else has saved, begins a new one. */
export function Identity(props: IdentityProps) {
  const [turn, setTurn] = useState(0);
  return <IdentityForm key={turn} {...props} onForgotten={() => setTurn((count) => count + 1)} />;
}

function IdentityForm({ addressEditor, onForgotten, ...props }: IdentityProps & { readonly onForgotten: () => void }) {
  const words = useMessages('business');
  const [typedCountry, setCountry] = useState<string | null>(null);
  const phone = usePhoneEntry(typedCountry ?? props.business.country, phoneOf(props.business), true);
  // Until the rules are there the server judges: a good number is not called wrong.
  const isPhoneWrong = phone.refused !== null || (phone.prefix !== '' && phone.phone.trim() !== '' && !phone.isValid);
  const part = usePart(
    'identity',
    {
      ...props,
      onSaved(business) {
        props.onSaved(business);
        onForgotten();
      },
    },
    {
      judge: (values) => ({
        ...(values.name.trim() === '' ? { name: words.nameNeeded } : {}),
        ...(isPhoneWrong ? { phone: words.phoneWrong } : {}),
        ...(values.address1 === '' ? {} : Object.fromEntries(missingParts(values).map((each) => [each, words.nothing]))),
      }),
    },
  );
  const { values: form, change } = part;
  const lost = notOnPaper(form.name);
  const take = (found: Address) => {
    setCountry(found.country);
    change(found);
  };
  const typePhone = (typed: string) => {
    const isTaken = phone.type(typed);
    // The server reads it again, by the country of the address.
    if (isTaken) change({ phone: typed.trim() === '' ? null : typed });
    return isTaken;
  };
  return (
    <Part part={{ ...part, discard: onForgotten }}>
      <Field
        form={part}
        name="name"
        label={words.fields.name}
        maxLength={200}
        autoComplete="organization"
        hint={lost.length === 0 ? null : fill(words.notOnPaper, { signs: lost.join(', ') })}
      />
      <PhoneField
        entry={{ ...phone, type: typePhone, isWrong: phone.isWrong || part.wrongIn('phone') !== undefined }}
        label={words.fields.phone}
        hint={words.phoneHint}
        invalid={words.phoneWrong}
      />
      <AddressPart form={form} problems={neededParts.filter((each) => part.wrongIn(each) !== undefined)} addressEditor={addressEditor} onTake={take} />
    </Part>
  );
}

interface AddressPartProps extends Pick<IdentityProps, 'addressEditor'> {
  readonly form: Business;
  readonly problems: readonly string[];
  readonly onTake: (address: Address) => void;
}

/** The address: a whole one is shown as it is read, and a tap opens what changes it. */
function AddressPart({ form, problems, addressEditor, onTake }: AddressPartProps) {
  const [search, setSearch] = useState('');
  const [byHand, setByHand] = useState(false);
  const address = addressOf(form);
  // Decided once: it does not close while somebody types the last part of it.
  const [isChanging, setChanging] = useState(address === null || missingParts(form).length > 0);
  if (address !== null && !isChanging) return <KeptAddress address={address} onChange={() => setChanging(true)} />;
  return addressEditor({
    draft: { address, search, byHand },
    problems,
    isLoading: false,
    onChange(changes) {
      if (changes.search !== undefined) setSearch(changes.search);
      if (changes.byHand !== undefined) setByHand(changes.byHand);
      if (changes.address != null) onTake(changes.address);
    },
    onPick(found, name) {
      setSearch(name);
      onTake(found);
    },
  });
}

/** The address that is kept, and the way to another one. */
function KeptAddress({ address, onChange }: { readonly address: Address; readonly onChange: () => void }) {
  const words = useMessages('business');
  const { city, state, zip } = address;
  return (
    <Row
      as="div"
      name={words.fields.address}
      buttons={
        <Button variant="default" onClick={onChange}>
          {words.changeAddress}
        </Button>
      }
    >
      <p className="ink">
        {displayAddress(address)}
        <br />
        {[city, [state, zip].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ')}
      </p>
    </Row>
  );
}

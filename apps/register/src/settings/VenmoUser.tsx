import { TextInput } from '@mantine/core';
import { venmoUserOf } from '@till/domain/venmo/user';
import { useState } from 'react';
import { useSetting } from '../native/storage.ts';
import { notify } from '../ui/notify.tsx';
import { useWords } from '../ui/words.tsx';

/** To whom Venmo payments go: kept when the field is left or Enter is pressed. Emptied, Venmo is not offered any more. */
export function VenmoUser() {
  const { venmo: words } = useWords();
  const [kept, keep] = useSetting('venmoUser');
  const [typed, setTyped] = useState<string>();
  const save = () => {
    if (typed === undefined) return;
    const user = venmoUserOf(typed);
    setTyped(undefined);
    if (user === kept) return;
    keep(user);
    notify.success(user === null ? words.removed : words.saved);
  };
  return (
    <TextInput
      label={words.user}
      description={words.userHint}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={words.userPlaceholder}
      value={typed ?? kept ?? ''}
      // An @ or a space is often typed or pasted with it.
      onChange={(event) => setTyped(venmoUserOf(event.currentTarget.value) ?? '')}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      size="lg"
    />
  );
}

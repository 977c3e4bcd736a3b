import { venmoUserTyped } from '@till/domain/venmo/user';
import { useState } from 'react';
import { TextRow } from '../../kit/layout/Choices.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useSetting } from '../../native/storage.ts';

/** The Venmo username: stored when the field loses focus or on Enter. If empty, Venmo is not offered. */
export function VenmoUser() {
  const { venmo: words } = useMessages('paying');
  const [kept, keep] = useSetting('venmoUser');
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const save = () => {
    if (typed === undefined) return;
    const user = venmoUserTyped(typed);
    // Not corrected automatically, which could make it somebody else's name: the text stays until it is valid.
    if (user === undefined) return setWrong(true);
    setTyped(undefined);
    if (user === kept) return;
    keep(user);
    notify.success(user === null ? words.removed : words.saved);
  };
  return (
    <TextRow
      label={words.user}
      description={words.userHint}
      placeholder={words.userPlaceholder}
      value={typed ?? kept ?? ''}
      error={wrong ? words.userInvalid : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setWrong(false);
      }}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

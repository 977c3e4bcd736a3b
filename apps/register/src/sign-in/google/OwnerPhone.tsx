import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { PhoneField } from '../../kit/phone/PhoneField.tsx';
import { usePhoneEntry } from '../../kit/phone/use-phone-entry.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages, useMessagesLanguage } from '../../messages/messages.tsx';
import classes from './google.module.css';
import { savePhone } from './save-phone.ts';

/** Where shops are, by their calling code. */
const countries = [
  { value: 'US', label: '+1' },
  { value: 'MX', label: '+52' },
];

interface Props {
  readonly onClose: () => void;
  readonly onSaved: (phone: string) => void;
}

/** Asks an owner without one for a phone number, in E.164 when it is saved. */
export function OwnerPhone({ onClose, onSaved }: Props) {
  const { common } = useMessages();
  const language = useMessagesLanguage();
  const customer = useMessages('customer');
  const words = useMessages('google');
  const [country, setCountry] = useState(language === 'es-mx' ? 'MX' : 'US');
  const entry = usePhoneEntry(country, '');
  const [saving, setSaving] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    entry.leave();
    if (entry.number === null) return;
    setSaving(true);
    const result = await savePhone(entry.number);
    setSaving(false);
    if (result.ok) return onSaved(result.value.phone);
    logError('LOGIN_PHONE_ERROR', result.refusal);
    notify.error(words.phoneFailed);
  };

  return (
    <Dialog title={words.phoneTitle} onClose={saving ? undefined : onClose} size={480}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div className="stack gap-4">
            <Text>{words.phoneText}</Text>
            <Note>{words.phoneWhy}</Note>
          </div>
          <div className={`${classes.number} grid gap-12`}>
            <NativeSelect
              size="lg"
              label={words.country}
              data={countries}
              value={country}
              onChange={(event) => setCountry(event.currentTarget.value)}
              disabled={saving}
            />
            <PhoneField entry={entry} label={customer.phone} invalid={customer.phoneInvalid} withoutCode data-autofocus />
          </div>
          <Group grow>
            <Button variant="default" size="xl" onClick={onClose} disabled={saving}>
              {common.close}
            </Button>
            <WaitingButton type="submit" size="xl" disabled={entry.phone === ''} waiting={saving} waitingLabel={common.saving}>
              {common.next}
            </WaitingButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import type { ReplyOf } from '@till/contract/call';
import { createApiKeyCall, listApiKeysCall, revokeApiKeyCall } from '@till/contract/write/online';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { changeKeys } from '../../../calls/change-keys.ts';
import { sendGuarded } from '../../../calls/guarded.ts';
import { send } from '../../../calls/send.ts';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Row, Rows } from '../../../kit/list/Rows.tsx';
import { useShopResource } from '../../../kit/resource/use-resource.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import { KeyDialog, type NewKey } from './KeyDialog.tsx';

type ApiKey = ReplyOf<typeof listApiKeysCall>[number];

/** The keys with which websites send orders in: made, listed and revoked; what one is stands on the screen once. */
export function ApiKeys() {
  const online = useMessages('online');
  const { keys, notRead, make, revoke } = useKeys();
  const [name, setName] = useState('');
  const [made, setMade] = useState<NewKey | null>(null);
  const makeOne = async () => {
    const key = await make(name.trim());
    if (key === null) return;
    setName('');
    setMade(key);
  };
  return (
    <>
      {notRead === null ? null : <Note role="alert">{notRead}</Note>}
      {keys === null ? null : keys.length === 0 ? <Note>{online.noKeys}</Note> : <KeyList keys={keys} onRevoke={revoke} />}
      <Group align="end" gap="sm">
        <TextInput className="grow-240" label={online.keyName} value={name} maxLength={64} onChange={(event) => setName(event.currentTarget.value)} size="lg" />
        <Button variant="default" size="lg" disabled={name.trim() === '' || keys === null} onClick={() => void makeOne()}>
          {online.makeKey}
        </Button>
      </Group>
      {made === null ? null : <KeyDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function KeyList({ keys, onRevoke }: { readonly keys: readonly ApiKey[]; readonly onRevoke: (key: ApiKey) => void }) {
  const online = useMessages('online');
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return (
    <Rows>
      {keys.map((key) => (
        <Row
          key={key.id}
          name={key.name}
          buttons={
            <Button variant="default" aria-label={`${online.revoke}: ${key.name}`} onClick={() => onRevoke(key)}>
              {online.revoke}
            </Button>
          }
        >
          <Note>{key.lastUsedAt === null ? online.keyUnused : fill(online.keyUsed, { time: time(key.lastUsedAt) })}</Note>
        </Row>
      ))}
    </Rows>
  );
}

/** `keys` null: not known yet. */
function useKeys() {
  const online = useMessages('online');
  const say = useFailureText();
  const merchantId = useSession()?.merchant.id ?? '';
  const {
    value: keys,
    failure,
    refresh,
  } = useShopResource('api keys', (shop, signal) => send(listApiKeysCall, { params: { merchantId: shop } }, { signal }).settled);
  const [asked] = useState(changeKeys);
  return {
    keys,
    notRead: keys === null && failure !== null ? say(failure) : null,
    async make(name: string): Promise<NewKey | null> {
      const answer = await sendGuarded(createApiKeyCall, { params: { merchantId }, body: { name } }, { key: asked.of(name) });
      if (answer.ok) asked.made(name);
      else notify.error(say(answer.refusal));
      await refresh();
      return answer.ok ? answer.value : null;
    },
    async revoke({ id, name }: ApiKey): Promise<void> {
      const isSure = await confirm({ title: fill(online.revokeTitle, { name }), description: online.revokeText, confirmLabel: online.revoke, danger: true });
      if (!isSure) return;
      const answer = await send(revokeApiKeyCall, { params: { merchantId, keyId: id } }).settled;
      if (!answer.ok) notify.error(say(answer.refusal));
      await refresh();
    },
  };
}

import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { ReplyOf } from '@till/contract/call';
import { getOnlineSettingsCall, putOnlineSettingsCall } from '@till/contract/write/online';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { send } from '../../calls/send.ts';
import { useStreamConnected } from '../../calls/stream/stream.ts';
import { session, useSession } from '../../native/session.ts';
import { type Settings, useSetting } from '../../native/storage.ts';
import { useFailureWords } from '../../ui/failure-words.ts';
import { notify } from '../../ui/toast/notify.tsx';
import { useLanguage, useWords } from '../../ui/words.tsx';

type OnlineSettings = ReplyOf<typeof getOnlineSettingsCall>;

const pauses = [20, 60] as const;
const readyTimes = [10, 15, 20, 30, 45, 60, 90] as const;

/** Whether the shop takes online orders, how long they take, and how this register tells of a new one. `onTestSound` plays it. */
export function OnlineOrders({ onTestSound }: { readonly onTestSound: () => void }) {
  const { online } = useWords();
  const { now, change } = useOnlineSettings();
  const [sound, setSound] = useSetting('orderSound');
  return (
    <>
      <Taking now={now} onPause={(pauseMinutes) => change({ pauseMinutes })} />
      <NativeSelect
        label={online.readyMinutes}
        description={online.readyMinutesHint}
        inputWrapperOrder={['label', 'input', 'description']}
        data={timesWith(now?.readyMinutes).map((minutes) => ({ value: String(minutes), label: fill(online.minutes, { minutes }) }))}
        value={String(now?.readyMinutes ?? limits.readyMinutesDefault)}
        disabled={now === null}
        onChange={(event) => change({ readyMinutes: Number(event.currentTarget.value) })}
        size="lg"
      />
      <NativeSelect
        label={online.sound}
        description={online.soundHint}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[
          { value: 'once', label: online.soundOnce },
          { value: 'loop', label: online.soundLoop },
          { value: 'off', label: online.soundOff },
        ]}
        value={sound}
        onChange={(event) => setSound(event.currentTarget.value as Settings['orderSound'])}
        size="lg"
      />
      <Button variant="default" size="lg" onClick={onTestSound}>
        {online.testSound}
      </Button>
    </>
  );
}

/** What is offered, and what is set although it is not offered. */
const timesWith = (set: number | undefined): readonly number[] => [...new Set([...readyTimes, set ?? limits.readyMinutesDefault])].sort((a, b) => a - b);

function Taking({ now, onPause }: { readonly now: OnlineSettings | null; readonly onPause: (minutes: number) => void }) {
  const { online } = useWords();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
  if (now === null) return <Text role="status">{online.notKnown}</Text>;
  return (
    <div>
      <Text role="status" mb="sm" fw={600}>
        {now.pausedUntil === null ? online.taking : fill(online.paused, { time: time(now.pausedUntil) })}
      </Text>
      <Group gap="sm">
        {pauses.map((minutes) => (
          <Button key={minutes} variant="default" size="lg" onClick={() => onPause(minutes)}>
            {fill(online.pauseFor, { minutes })}
          </Button>
        ))}
        {now.pausedUntil === null ? null : (
          <Button size="lg" onClick={() => onPause(0)}>
            {online.resume}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** As the server has them; null: not known. Read again when the connection is back, and when a pause is over. */
function useOnlineSettings() {
  const say = useFailureWords();
  const connected = useStreamConnected();
  const [now, setNow] = useState<OnlineSettings | null>(null);
  const merchantId = useSession()?.merchant.id ?? '';
  const pausedUntil = now?.pausedUntil ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => {
    // Nobody is signed in any more: the page is about to go.
    if (merchantId === '') return;
    let wanted = true;
    const ask = async () => {
      const answer = await send(getOnlineSettingsCall, { params: { merchantId } }).settled;
      if (wanted) setNow(answer.ok ? answer.value : null);
    };
    void ask();
    const timer = pausedUntil === null ? undefined : setTimeout(() => void ask(), Math.max(0, pausedUntil - Date.now()) + 1_000);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [merchantId, connected, pausedUntil]);
  const change = async (asked: { readonly pauseMinutes?: number; readonly readyMinutes?: number }) => {
    const answer = await send(putOnlineSettingsCall, { params: { merchantId: session.get()?.merchant.id ?? '' }, body: asked }).settled;
    if (answer.ok) setNow(answer.value);
    else notify.error(say(answer.refusal));
  };
  return { now, change: (asked: Parameters<typeof change>[0]) => void change(asked) };
}

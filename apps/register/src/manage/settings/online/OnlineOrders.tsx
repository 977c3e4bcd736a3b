import { Button, Text } from '@mantine/core';
import type { BodyOf, ReplyOf } from '@till/contract/call';
import type { getOnlineSettingsCall, putOnlineSettingsCall } from '@till/contract/write/online';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { Volume2 } from 'lucide-react';
import { SelectRow } from '../../../kit/layout/Choices.tsx';
import { Row } from '../../../kit/list/Rows.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import { useSetting } from '../../../native/storage.ts';

type OnlineSettings = ReplyOf<typeof getOnlineSettingsCall>;

const pauses = [20, 60] as const;
const readyTimes = [10, 15, 20, 30, 45, 60, 90] as const;

interface Props {
  /** As the server has them; null: not known. */
  readonly now: OnlineSettings | null;
  readonly onChange: (asked: BodyOf<typeof putOnlineSettingsCall>) => void;
  /** Plays the sound of a new order. */
  readonly onTestSound: () => void;
}

/** Whether the shop takes online orders, how long they take, and how this register tells of a new one. */
export function OnlineOrders({ now, onChange, onTestSound }: Props) {
  const online = useMessages('online');
  const [sound, setSound] = useSetting('orderSound');
  return (
    <>
      <Taking now={now} onPause={(pauseMinutes) => onChange({ pauseMinutes })} />
      <SelectRow
        label={online.readyMinutes}
        description={online.readyMinutesHint}
        data={timesWith(now?.readyMinutes).map((minutes) => ({ value: String(minutes), label: fill(online.minutes, { minutes }) }))}
        value={String(now?.readyMinutes ?? limits.readyMinutesDefault)}
        disabled={now === null}
        onChange={(minutes) => onChange({ readyMinutes: Number(minutes) })}
      />
      <div className="stack gap-12">
        <SelectRow
          label={online.sound}
          description={online.soundHint}
          data={[
            { value: 'once', label: online.soundOnce },
            { value: 'loop', label: online.soundLoop },
            { value: 'off', label: online.soundOff },
          ]}
          value={sound}
          onChange={setSound}
        />
        <div className="flex justify-end">
          <Button variant="default" leftSection={<Volume2 size={20} aria-hidden />} onClick={onTestSound}>
            {online.testSound}
          </Button>
        </div>
      </div>
    </>
  );
}

/** What is offered, and what is set although it is not offered. */
const timesWith = (set: number | undefined): readonly number[] => [...new Set([...readyTimes, set ?? limits.readyMinutesDefault])].sort((a, b) => a - b);

function Taking({ now, onPause }: { readonly now: OnlineSettings | null; readonly onPause: (minutes: number) => void }) {
  const online = useMessages('online');
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
  if (now === null) return <Text role="status">{online.notKnown}</Text>;
  return (
    <Row
      as="div"
      name={<span role="status">{now.pausedUntil === null ? online.taking : fill(online.paused, { time: time(now.pausedUntil) })}</span>}
      buttons={
        <>
          {pauses.map((minutes) => (
            <Button key={minutes} variant="default" onClick={() => onPause(minutes)}>
              {fill(online.pauseFor, { minutes })}
            </Button>
          ))}
          {now.pausedUntil === null ? null : <Button onClick={() => onPause(0)}>{online.resume}</Button>}
        </>
      }
    />
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { dateAndSecondsIn, instantIn } from '@till/domain/time/zone';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import { serverNow } from '../../calls/server-clock.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { earliest, minuteMs, readyAfter } from './ready-time.ts';

/** What one tap moves the ready time by; minutes. */
const steps = [-10, 10, 20] as const;

interface Props {
  /** ms since epoch; null: nobody has said it. */
  readonly readyAt: number | null;
  /** The shop's. */
  readonly timeZone: string;
  readonly busy: boolean;
  readonly onSay: (readyAt: number) => void;
}

/** Moves the time at which an order is to be ready, in steps or to any time from now on. */
export function ReadyTime({ readyAt, timeZone, busy, onSay }: Props) {
  const online = useMessages('online');
  const [exact, setExact] = useState(false);
  return (
    <fieldset className="grid columns-4 gap-8 mb-12" aria-label={online.readyTime}>
      {steps.map((minutes) => {
        const next = readyAfter(readyAt, minutes, serverNow());
        return (
          <Button
            key={minutes}
            variant="default"
            size="lg"
            px={4}
            className="text-16"
            disabled={busy || next === null}
            onClick={() => next !== null && onSay(next)}
          >
            {fill(online.minutes, { minutes: minutes < 0 ? `−${-minutes}` : `+${minutes}` })}
          </Button>
        );
      })}
      <Button variant="default" size="lg" px={4} className="text-16" disabled={busy} onClick={() => setExact(true)}>
        {online.exactTime}
      </Button>
      {exact ? <ExactTime readyAt={readyAt} timeZone={timeZone} onClose={() => setExact(false)} onSay={onSay} /> : null}
    </fieldset>
  );
}

/** A day and a time by the shop's clock, in the form that the browser's own fields have. */
function ExactTime({ readyAt, timeZone, onClose, onSay }: Omit<Props, 'busy'> & { readonly onClose: () => void }) {
  const online = useMessages('online');
  const { common } = useMessages();
  const first = dateAndSecondsIn(timeZone, Math.max(readyAt ?? 0, earliest(serverNow())));
  const [day, setDay] = useState(first.date);
  const [time, setTime] = useState(clockOf(first.seconds));
  const [isWrong, setWrong] = useState(false);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const at = day === '' || time === '' ? Number.NaN : instantIn(timeZone, day, (hours * 60 + minutes) * 60);
    // The minute that has begun is still now.
    if (at > serverNow() - minuteMs && at <= serverNow() + limits.readyAheadMs) {
      onClose();
      onSay(at);
    } else setWrong(true);
  };
  return (
    <Dialog title={online.readyTime} onClose={onClose} size={440} above>
      <form onSubmit={save} noValidate>
        <Group grow align="start" mb="md">
          <TextInput
            type="time"
            size="lg"
            label={online.time}
            value={time}
            error={isWrong ? online.timePassed : undefined}
            onChange={(event) => {
              setTime(event.currentTarget.value);
              setWrong(false);
            }}
            data-autofocus
          />
          <TextInput
            type="date"
            size="lg"
            label={online.day}
            value={day}
            onChange={(event) => {
              setDay(event.currentTarget.value);
              setWrong(false);
            }}
          />
        </Group>
        <Button type="submit" size="xl" fullWidth>
          {common.save}
        </Button>
      </form>
    </Dialog>
  );
}

const two = (count: number): string => String(count).padStart(2, '0');
const clockOf = (seconds: number): string => `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`;

import { type ClockKind, possibleKinds } from '@till/domain/staff/time-clock';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useConnection } from '../calls/connection.ts';
import { serverNow } from '../calls/server-clock.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { Note } from '../kit/layout/Note.tsx';
import { notify } from '../kit/toast/notify.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { sinceText } from '../messages/since-text.ts';
import type { Person } from '../native/people.ts';
import { useSession } from '../native/session.ts';
import { atTablet, type Standing } from '../native/standing.ts';
import { RefusedTaps } from './clock/RefusedTaps.tsx';
import { clockOutbox, onClockOf, tapClock, useClockOutbox } from './clock-outbox.ts';
import { leave } from './leave.ts';
import { readPeople } from './people.ts';

interface Props {
  readonly person: Person;
  readonly by: Standing;
  /** It is tapped: nothing is left to do here. */
  readonly onDone: () => void;
}

/** A guest waits: what the server has not answered after so long is kept, and sent by itself; ms. */
const patienceMs = 4_000;

/** The time clock of whoever stands at the tablet: how they stand with it, and what they can tap now. Without a network, too. */
export function ClockPanel({ person, by, onDone }: Props) {
  const words = useMessages('timeClock');
  const say = useFailureText();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const isOffline = useConnection() === 'offline';
  const own = useClockOutbox().filter(({ lane }) => lane === person.id);
  const [busy, setBusy] = useState<ClockKind | null>(null);
  const clock = onClockOf(person, own);
  const state = clock?.state ?? 'out';
  const time = (at: number) => sinceText(at, serverNow(), timeZone, language);
  // The server believes a tablet's own check of a PIN of nothing but what was done without a network.
  const isUnproved = by.token === null && !isOffline;
  const tap = async (kind: ClockKind) => {
    setBusy(kind);
    const { id, settled } = tapClock(person.id, kind, clock);
    const late = new Promise<null>((resolve) => setTimeout(resolve, isOffline ? 0 : patienceMs, null));
    const result = await Promise.race([settled, late]);
    setBusy(null);
    const kept = clockOutbox.get(id);
    if (result?.ok === false && (kept === undefined || kept.refused !== null)) {
      // They read it now.
      clockOutbox.discard(id);
      notify.error(say(result.refusal));
      void readPeople();
      return;
    }
    const done = kind === 'in' && state === 'break' ? words.done.back : words.done[kind];
    notify.success(fill(done, { name: person.short }), { id: 'clock', ...(result?.ok === true ? {} : { description: words.kept }) });
    // Whoever has gone does nothing more here.
    if (kind === 'out' && atTablet.get().by?.staffId === person.id) leave();
    onDone();
  };
  return (
    <section className="stack gap-12" aria-label={words.title}>
      <div>
        <h3 className="text-18 semibold break-anywhere">{person.name}</h3>
        <p role="status">{clock?.since === null ? words.isIn : fill(words.states[state], { time: clock === null ? '' : time(clock.since) })}</p>
      </div>
      {isUnproved ? <Note>{words.pinFirst}</Note> : null}
      <div className="flex flex-wrap gap-8">
        {possibleKinds(state).map((kind) => (
          <WaitingButton
            key={kind}
            variant={kind === 'in' ? 'filled' : 'default'}
            size="md"
            disabled={isUnproved || (busy !== null && busy !== kind)}
            waiting={busy === kind}
            waitingLabel={words.saving}
            onClick={() => void tap(kind)}
          >
            {kind === 'in' && state === 'break' ? words.back : words.kinds[kind]}
          </WaitingButton>
        ))}
      </div>
      {own.some(({ refused }) => refused === null) && busy === null ? <Note>{words.waits}</Note> : null}
      <RefusedTaps entries={own.filter(({ refused }) => refused !== null)} time={time} />
    </section>
  );
}

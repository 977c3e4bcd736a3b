import { Button } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Note } from '../../kit/layout/Note.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { type ClockEntry, clockOutbox } from '../clock-outbox.ts';
import { entryText } from './clock-text.ts';

interface Props {
  readonly entries: readonly ClockEntry[];
  /** A moment in words. */
  readonly time: (at: number) => string;
  /** It is said whose each is: not everybody's here. */
  readonly isNamed?: boolean;
}

/** What was tapped without a network and the server does not take: it stays until somebody has read it. */
export function RefusedTaps({ entries, time, isNamed = false }: Props) {
  const words = useMessages('timeClock');
  const { common } = useMessages();
  const say = useFailureText();
  return entries.map((entry) => {
    const { id, refused, command } = entry;
    if (refused === null) return null;
    const reason = say(refused);
    return (
      <div key={id} className="flex items-center gap-8">
        <Note tone="bad" role="alert" className="grow">
          {isNamed
            ? fill(words.refusedOf, { tap: entryText(entry, words, time), reason })
            : fill(words.refused, { entry: words.kinds[command.kind], time: time(command.at), reason })}
        </Note>
        <Button variant="default" size="md" onClick={() => clockOutbox.discard(id)}>
          {common.ok}
        </Button>
      </div>
    );
  });
}

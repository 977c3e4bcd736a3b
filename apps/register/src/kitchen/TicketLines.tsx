import { fill } from '@till/phrases/phrases';
import { useMessages } from '../messages/messages.tsx';
import type { UnprintedTicket } from './unprinted-tickets.ts';

interface Props extends Pick<UnprintedTicket, 'readyAt'> {
  readonly lines: readonly UnprintedTicket['lines'][number][];
  readonly time: (at: number) => string;
}

/** What somebody tells a cook of a ticket: its lines, or what else it is about. */
export function TicketLines({ lines, readyAt, time }: Props) {
  const words = useMessages('unprintedTickets');
  return (
    <>
      <ul>
        {lines.map(({ what, name, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ticket's lines never change
          <li key={index} className="text-18 semibold">
            {fill(words.lines[what], { name, quantity })}
          </li>
        ))}
      </ul>
      {lines.length > 0 ? null : <p>{readyAt === null ? words.note : fill(words.readyTime, { time: time(readyAt) })}</p>}
    </>
  );
}

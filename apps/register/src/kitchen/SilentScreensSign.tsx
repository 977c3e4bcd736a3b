import { fill } from '@till/phrases/phrases';
import { MonitorOff } from 'lucide-react';
import { useMessages } from '../messages/messages.tsx';
import type { SilentScreen } from './silent-screens.ts';

/** Which kitchen screens show nothing now, and where their tickets come out instead. */
export function SilentScreensSign({ screens }: { readonly screens: readonly SilentScreen[] }) {
  const words = useMessages('unprintedTickets');
  return screens.map(({ id, label, standby }) => (
    <span key={id} role="status" className="sign strong bad" data-news>
      <MonitorOff aria-hidden size={20} />
      <span className="truncate min-w-0 long">
        {standby === null ? fill(words.silent, { screen: label }) : fill(words.silentStandby, { screen: label, printer: standby })}
      </span>
      <span className="truncate min-w-0 short">{fill(words.silentShort, { screen: label })}</span>
    </span>
  ));
}

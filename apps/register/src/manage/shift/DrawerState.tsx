import { fill } from '@till/phrases/phrases';
import { serverNow } from '../../calls/server-clock.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { sinceText } from '../../messages/since-text.ts';
import { useSession } from '../../native/session.ts';
import { useDrawer } from './use-drawer.ts';

/** How this register's drawer stands, in a line: its shift and since when, or its last Z. */
export function DrawerState({ deviceId }: { readonly deviceId: string }) {
  const words = useMessages('shift');
  const language = useLanguage();
  const { drawer } = useDrawer(deviceId);
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  if (drawer === null) return words.groupHint;
  const { shift, lastZ } = drawer;
  if (shift !== null) return fill(words.openState, { number: shift.number, time: sinceText(shift.openedAt, serverNow(), timeZone, language) });
  return lastZ === null ? words.closedState : `${words.closedState} · ${fill(words.lastZ, { number: lastZ.number, time: time(lastZ.closedAt) })}`;
}

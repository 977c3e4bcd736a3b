import { minor } from '@till/domain/money/minor';
import type { Entry } from '../../calls/outbox/entry.ts';
import { madeAt } from '../../calls/outbox/entry.ts';
import { session } from '../../native/session.ts';
import { type DrawerCommand, drawerOutbox } from './drawer-outbox.ts';
import { type Drawer, drawerOwner, drawerSeen } from './drawer-seen.ts';

/** As the server will have it, but for the device's name, which nobody is shown here, and for who entered and approved it, whom the server names. */
const entryOf = ({ id, kind, amount, reason }: Extract<DrawerCommand, { name: 'entry' }>, at: number) => ({
  ...{ id, kind, reason, at, device: '' },
  amount: kind === 'paid-out' ? minor(-amount) : amount,
});

const shiftOf = ({ id, float, staff }: Extract<DrawerCommand, { name: 'open' }>, number: number, openedAt: number): NonNullable<Drawer['shift']> => ({
  ...{ id, number, openedAt, float },
  ...(staff === undefined ? {} : { staff: staff.name }),
});

function withCommand(drawer: Drawer, command: DrawerCommand, at: number): Drawer {
  const { shift, lastZ } = drawer;
  if (command.name === 'open') return shift === null ? { ...drawer, shift: shiftOf(command, (lastZ?.number ?? 0) + 1, at) } : drawer;
  // Whoever comes next can open the next shift, though the Z is not there yet.
  if (command.name === 'close' && shift?.id === command.shiftId) return { ...drawer, shift: null, lastZ: { number: shift.number, closedAt: at } };
  if (command.name === 'entry' && shift !== null)
    return { ...drawer, entries: [entryOf(command, at), ...(drawer.entries ?? []).filter(({ id }) => id !== command.id)] };
  return drawer;
}

/** A drawer as the server had it last, with what waits here applied; null: it was never read here. */
export const withWaiting = (drawer: Drawer | null, waiting: readonly Entry<DrawerCommand>[]): Drawer | null =>
  drawer === null ? null : waiting.reduce((now, entry) => withCommand(now, entry.command, madeAt(entry)), drawer);

const waitingAt = (deviceId: string) => drawerOutbox.of(deviceId).filter(({ refused }) => refused === null);

/** The drawer of a device as it is known now, outside of a screen. */
export function drawerNow(deviceId: string): Drawer | null {
  const seen = drawerSeen.get();
  const isOurs = seen?.of === drawerOwner(session.get()?.merchant.id ?? '', deviceId);
  return withWaiting(isOurs ? (seen?.drawer ?? null) : null, waitingAt(deviceId));
}

/** The opening of the drawer's shift, if the server has not answered it yet; null: it has, or no shift is open. */
export function waitingOpening(deviceId: string): Entry<DrawerCommand> | null {
  const shift = drawerNow(deviceId)?.shift;
  return waitingAt(deviceId).find(({ command }) => command.name === 'open' && command.id === shift?.id) ?? null;
}

import { Button, Group, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useFailureWords } from '../ui/failure-words.ts';
import { useMoney } from '../ui/money.tsx';
import { type DrawerCommand, drawerOutbox, useDrawerOutbox } from './drawer-outbox.ts';
import classes from './shift.module.css';
import { useShiftWords } from './use-shift-words.ts';

/** What of this drawer is not sent yet, and what was not accepted, with what can be done about it. */
export function Unsent({ deviceId }: { readonly deviceId: string }) {
  const words = useShiftWords();
  const money = useMoney();
  const say = useFailureWords();
  const entries = useDrawerOutbox().filter((entry) => entry.lane === deviceId);
  const waiting = entries.filter(({ refused }) => refused === null).length;
  const what = (command: DrawerCommand) => {
    if (command.name === 'open') return fill(words.unsentOne.open, { amount: money(command.float) });
    if (command.name === 'close') return fill(words.unsentOne.close, { amount: money(command.counted) });
    const kind = { 'paid-in': words.paidIn, 'paid-out': words.paidOut, 'no-sale': words.noSale }[command.kind];
    return [kind, ...(command.kind === 'no-sale' ? [] : [money(command.amount)]), command.reason].join(' · ');
  };
  return (
    <>
      {waiting === 0 ? null : <Text role="status">{fill(words.unsent, { count: waiting })}</Text>}
      {entries.map(({ id, refused, command }) =>
        refused === null ? null : (
          <div key={id} className={classes.refused} role="alert">
            <Text>{fill(words.refused, { what: what(command), why: say(refused) })}</Text>
            <Group gap="sm">
              <Button variant="default" size="lg" onClick={() => drawerOutbox.discard(id)}>
                {words.discard}
              </Button>
              <Button size="lg" onClick={() => void drawerOutbox.retry(id)}>
                {words.tryAgain}
              </Button>
            </Group>
          </div>
        ),
      )}
    </>
  );
}

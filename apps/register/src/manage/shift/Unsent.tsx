import { Button, Group, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useMoney } from '../../kit/money.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { commandText } from './command-text.ts';
import { drawerOutbox, tryAgain, useDrawerOutbox } from './drawer-outbox.ts';
import classes from './shift.module.css';

/**
 * What this browser did at drawers and is not sent yet, and what was not accepted, with what can be done about it; also what was done as another device.
 * `onDevice`: leads to the shop's devices, for what can never be done at this one.
 */
export function Unsent({ onDevice }: { readonly onDevice: () => void }) {
  const words = useMessages('shift');
  const { device } = useMessages();
  const money = useMoney();
  const say = useFailureText();
  const entries = useDrawerOutbox();
  const waiting = entries.filter(({ refused }) => refused === null);
  return (
    <>
      {waiting.length === 0 ? null : (
        <div role="status">
          <Text fw={600}>{fill(words.unsent, { count: waiting.length })}</Text>
          {waiting.map(({ id, command }) => (
            <Text key={id}>{commandText(command, words, money)}</Text>
          ))}
        </div>
      )}
      {entries.map((entry) => {
        const { id, refused, command } = entry;
        return refused === null ? null : (
          <div key={id} className={`${classes.refused} grid gap-8 rounded-8`} role="alert">
            <Text>{fill(words.refused, { what: commandText(command, words, money), why: say(refused) })}</Text>
            <Group gap="sm">
              <Button variant="default" size="lg" onClick={() => drawerOutbox.discard(id)}>
                {words.discard}
              </Button>
              {refused.code === 'device_removed' ? (
                <Button size="lg" onClick={onDevice}>
                  {device.title}
                </Button>
              ) : (
                <Button size="lg" onClick={() => void tryAgain(entry)}>
                  {words.tryAgain}
                </Button>
              )}
            </Group>
          </div>
        );
      })}
    </>
  );
}

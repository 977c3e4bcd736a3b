import { Button, Stack, Text } from '@mantine/core';
import { amountOfEntry } from '@till/domain/money/entry';
import { useState } from 'react';
import { connection } from '../calls/connection.ts';
import { newUuid } from '../native/ids.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { WaitingButton } from '../ui/WaitingButton.tsx';
import { AmountField } from './AmountField.tsx';
import { doAtDrawer, drawerOutbox } from './drawer-outbox.ts';
import { useShiftWords } from './use-shift-words.ts';

interface Props {
  readonly deviceId: string;
  readonly onClose: () => void;
  /** A shift is open now, or there is no connection any more that cash would wait for. */
  readonly onOpened: () => void;
  readonly onDrawer: () => void;
}

/** Cash is to be taken and no shift is open: opens one, and goes back to the payment. */
export function NeedShiftDialog({ deviceId, onClose, onOpened, onDrawer }: Props) {
  const words = useShiftWords();
  const say = useFailureWords();
  const [text, setText] = useState('');
  const [state, setState] = useState<'asking' | 'opening' | { readonly why: string }>('asking');
  const open = async () => {
    setState('opening');
    const { id, settled } = doAtDrawer(deviceId, { name: 'open', id: newUuid(), float: amountOfEntry(text) });
    // The payment has to come after it: it waits for the answer, as long as there may be one.
    const answer = await Promise.race([settled, untilOffline()]);
    if (answer === 'offline' || answer.ok || answer.refusal.code === 'shift_open') {
      // Somebody else was faster: the shift is there, and nothing is to be decided.
      if (answer !== 'offline' && !answer.ok) drawerOutbox.discard(id);
      return onOpened();
    }
    drawerOutbox.discard(id);
    setState({ why: say(answer.refusal) });
  };
  return (
    <Dialog title={words.needShiftTitle} onClose={state === 'opening' ? undefined : onClose} size={480} full>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== 'opening' && text !== '') void open();
        }}
      >
        <Stack gap="md">
          <Text>{words.needShift}</Text>
          <Text>{words.openHint}</Text>
          <AmountField label={words.paper.float} text={text} onType={setText} />
          {typeof state === 'string' ? null : (
            <Text role="alert" c="var(--bad-ink)">
              {state.why}
            </Text>
          )}
          <WaitingButton type="submit" size="xl" waiting={state === 'opening'} waitingLabel={words.opening} disabled={text === ''}>
            {words.openAndPay}
          </WaitingButton>
          <Button variant="default" size="lg" disabled={state === 'opening'} onClick={onDrawer}>
            {words.toShift}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

const untilOffline = (): Promise<'offline'> =>
  new Promise((resolve) => {
    const stop = connection.listen(() => {
      if (connection.get() !== 'offline') return;
      stop();
      resolve('offline');
    });
  });

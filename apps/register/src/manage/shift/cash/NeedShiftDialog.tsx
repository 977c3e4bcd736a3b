import { Button, Stack, Text } from '@mantine/core';
import { typedAmount } from '@till/domain/money/entry';
import { useEffect, useState } from 'react';
import { connection, useConnection } from '../../../calls/connection.ts';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Actions } from '../../../kit/layout/Sheet.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { newUuid } from '../../../native/ids.ts';
import { AmountField } from '../AmountField.tsx';
import { waitingOpening } from '../drawer-now.ts';
import { doAtDrawer, drawerOutbox } from '../drawer-outbox.ts';

interface Props {
  readonly deviceId: string;
  readonly onClose: () => void;
  /** A shift is open now, or there is no connection that cash would wait for. */
  readonly onOpened: () => void;
}

/** After this long without an answer the staff are told what they can do, ms. */
const lateMs = 3_000;

/**
 * Cash is to be taken and no shift is open: opens one, and goes back to the payment. It can be left at any time: an opening that was begun waits in the
 * tablet, and is followed by the next one who takes cash.
 */
export function NeedShiftDialog({ deviceId, onClose, onOpened }: Props) {
  const words = useMessages('shift');
  const isOffline = useConnection() === 'offline';
  const [text, setText] = useState('');
  const float = typedAmount(text);
  const { state, follow } = useOpening(deviceId, onOpened);
  const isOpening = state === 'opening';
  const isLate = useLate(isOpening);
  return (
    <Dialog title={words.needShiftTitle} onClose={onClose} size={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOpening && float !== null) follow(doAtDrawer(deviceId, { name: 'open', id: newUuid(), float }));
        }}
      >
        <Stack gap="md">
          {isOffline ? (
            <Text role="status" fw={600}>
              {words.needOffline}
            </Text>
          ) : null}
          {isOpening ? null : (
            <>
              <Text>{words.openHint}</Text>
              <AmountField label={words.paper.float} text={text} onType={setText} />
            </>
          )}
          {isLate ? (
            <Text role="status" fw={600}>
              {words.needLate}
            </Text>
          ) : null}
          {typeof state === 'string' ? null : (
            <Text role="alert" c="var(--bad-ink)">
              {state.why}
            </Text>
          )}
          <Actions>
            <Button variant="default" size="xl" px="xs" onClick={onClose}>
              {words.backToPay}
            </Button>
            {isOffline ? (
              <Button variant="default" size="xl" px="xs" onClick={onOpened}>
                {words.payWithout}
              </Button>
            ) : null}
            <WaitingButton
              type="submit"
              size="xl"
              px="xs"
              style={{ flexBasis: 240 }}
              waiting={isOpening}
              waitingLabel={words.opening}
              disabled={!isOpening && float === null}
            >
              {words.openAndPay}
            </WaitingButton>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}

type State = 'asking' | 'opening' | { readonly why: string };
type Opening = Pick<ReturnType<typeof doAtDrawer>, 'id' | 'settled'>;

/** An opening, until the server has answered or cannot be reached; also one that somebody began here before. */
function useOpening(deviceId: string, onOpened: () => void) {
  const words = useMessages('shift');
  const say = useFailureText();
  const [before] = useState(() => waitingOpening(deviceId));
  const [state, setState] = useState<State>(before === null ? 'asking' : 'opening');
  const [left] = useState(() => new AbortController());
  const follow = async ({ id, settled }: Opening): Promise<void> => {
    setState('opening');
    // The payment has to come after it: it waits for the answer, as long as there may be one.
    const answer = await Promise.race([settled, untilOffline(left.signal)]);
    if (answer === 'left') return;
    if (answer === 'offline') {
      notify.info(words.kept);
      return onOpened();
    }
    if (!answer.ok) drawerOutbox.discard(id);
    // Somebody else was faster: the shift is there, and nothing is to be decided.
    if (answer.ok || answer.refusal.code === 'shift_open') onOpened();
    else setState({ why: say(answer.refusal) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (before !== null) void follow({ id: before.id, settled: drawerOutbox.follow(before.id) });
    return () => left.abort();
  }, []);
  return { state, follow: (opening: Opening) => void follow(opening) };
}

/** Until there is no connection, or the dialog was left. */
const untilOffline = (left: AbortSignal): Promise<'offline' | 'left'> =>
  new Promise((resolve) => {
    const look = () => connection.get() === 'offline' && end('offline');
    const stop = connection.listen(look);
    const end = (how: 'offline' | 'left') => {
      stop();
      resolve(how);
    };
    left.addEventListener('abort', () => end('left'));
    if (left.aborted) end('left');
    else look();
  });

/** Whether the answer takes longer than it should. Whether the server can be reached at all is asked then, rather than at the next turn of ten seconds. */
function useLate(isOpening: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isOpening) return;
    const timer = setTimeout(() => {
      setLate(true);
      void connection.check();
    }, lateMs);
    return () => clearTimeout(timer);
  }, [isOpening]);
  return isLate;
}

import { Button, Loader } from '@mantine/core';
import { ChefHat, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useKept } from '../../native/kept.ts';
import { BoardView } from './BoardView.tsx';
import { chosenScreen, useScreens } from './use-screens.ts';

interface Props {
  readonly merchantId: string;
  readonly timezone: string;
  /** The device that is nothing but a kitchen screen; null: a register shows one. */
  readonly device: { readonly id: string; readonly label: string } | null;
  /** Away from the kitchen; of the kitchen's own device: to what it is. */
  readonly onLeave: () => void;
}

/** What the kitchen has to make, on one of the shop's kitchen screens. */
export function KitchenScreen(props: Props) {
  const chosen = useKept(chosenScreen);
  return chosen === null ? <Choice {...props} /> : <BoardView key={chosen} screenId={chosen} onChange={() => chosenScreen.set(null)} {...props} />;
}

/** Which screen this is: asked where there are several, and where there is none the first one is made here. */
function Choice({ merchantId, device, onLeave }: Props) {
  const words = useMessages('kitchenBoard');
  const { common } = useMessages();
  const say = useFailureText();
  const { screens, switchedOff, failure, read, create } = useScreens(merchantId);
  const [isMaking, setMaking] = useState(false);
  const own = screens?.find(({ id }) => id === device?.id) ?? (screens?.length === 1 ? screens[0] : undefined);
  useEffect(() => {
    if (own !== undefined) chosenScreen.set(own.id);
  }, [own]);
  const make = async () => {
    setMaking(true);
    // Made by several tablets of one device at once, it is the same one.
    const failed = await create(switchedOff?.label ?? device?.label ?? words.title, device?.id ?? switchedOff?.id);
    setMaking(false);
    if (failed !== null) notify.error(say(failed));
  };
  // Whoever selects the kitchen's device wants to see orders: where there is no screen yet, this becomes the first.
  const isFirst = device !== null && screens?.length === 0;
  const made = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isFirst || made.current) return;
    made.current = true;
    void make();
  }, [isFirst]);
  const leave = (
    <Button variant="default" size="xl" onClick={onLeave}>
      {device === null ? words.leave : words.thisDevice}
    </Button>
  );
  if (screens === null)
    return failure === null ? (
      <div className="stack items-center justify-center flex-1">
        <Loader aria-hidden />
        <p role="status">{common.loading}</p>
      </div>
    ) : (
      <EmptyState level={1} icon={TriangleAlert} title={words.listFailed} description={say(failure)}>
        <Button size="xl" onClick={() => void read()}>
          {common.tryAgain}
        </Button>
        {leave}
      </EmptyState>
    );
  if (screens.length === 0)
    return (
      <EmptyState level={1} icon={ChefHat} title={words.noneTitle} description={words.noneText}>
        <WaitingButton size="xl" waiting={isMaking} waitingLabel={words.settingUp} onClick={() => void make()}>
          {words.setUp}
        </WaitingButton>
        {leave}
      </EmptyState>
    );
  return (
    <EmptyState level={1} icon={ChefHat} title={words.choose} description={words.chooseHint}>
      {screens.map(({ id, label }) => (
        <Button key={id} size="xl" onClick={() => chosenScreen.set(id)}>
          {label}
        </Button>
      ))}
      {leave}
    </EmptyState>
  );
}

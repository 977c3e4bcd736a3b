import { Button, Loader } from '@mantine/core';
import { ChefHat, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useKept } from '../../native/kept.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFailureWords } from '../../ui/failure-words.ts';
import { notify } from '../../ui/toast/notify.tsx';
import { WaitingButton } from '../../ui/WaitingButton.tsx';
import { useWords } from '../../ui/words.tsx';
import { BoardView } from './BoardView.tsx';
import classes from './board.module.css';
import { useBoardWords } from './use-board-words.ts';
import { chosenScreen, useScreens } from './use-screens.ts';

interface Props {
  readonly merchantId: string;
  readonly timezone: string;
  readonly onLeave: () => void;
}

/** What the kitchen has to make, on one of the shop's kitchen screens. */
export function KitchenScreen(props: Props) {
  const chosen = useKept(chosenScreen);
  return chosen === null ? <Choice {...props} /> : <BoardView key={chosen} screenId={chosen} onChange={() => chosenScreen.set(null)} {...props} />;
}

/** Which screen this is: asked where there are several, and where there is none the first one is made here. */
function Choice({ merchantId, onLeave }: Props) {
  const words = useBoardWords();
  const { common } = useWords();
  const say = useFailureWords();
  const { screens, failure, read, create } = useScreens(merchantId);
  const [isMaking, setMaking] = useState(false);
  const [only, ...others] = screens ?? [];
  useEffect(() => {
    if (only !== undefined && others.length === 0) chosenScreen.set(only.id);
  }, [only, others.length]);
  const make = async () => {
    setMaking(true);
    const failed = await create(words.title);
    setMaking(false);
    if (failed !== null) notify.error(say(failed));
  };
  const leave = (
    <Button variant="default" size="xl" onClick={onLeave}>
      {words.leave}
    </Button>
  );
  if (screens === null)
    return failure === null ? (
      <div className={classes.choice}>
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

import { Button } from '@mantine/core';
import { counted } from '@till/phrases/phrases';
import { ChefHat, TriangleAlert, WifiOff } from 'lucide-react';
import { useConnection } from '../../calls/connection.ts';
import { useInstead } from '../../calls/whose/instead.ts';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import classes from './board.module.css';
import type { BoardHere } from './use-board.ts';

interface TroubleProps {
  readonly board: BoardHere;
  readonly hasCards: boolean;
  readonly onAgain: () => void;
}

/** What keeps orders from coming, so large that nobody overlooks it. */
export function Trouble({ board: { mine, read, failure }, hasCards, onAgain }: TroubleProps) {
  const words = useMessages('kitchenBoard');
  const { common, frame } = useMessages();
  const language = useLanguage();
  const say = useFailureText();
  const isOffline = useConnection() === 'offline';
  const instead = useInstead();
  const isOff = read?.screen.enabled === false;
  return (
    <div role="alert">
      {isOffline || instead !== null ? (
        <p className={`${classes.offline} flex flex-wrap items-center gap-4-16 text-22 rounded-12 mb-8`}>
          <WifiOff size={40} aria-hidden />
          <strong>{instead === null ? words.offline : frame.insteadShort}</strong>
          <span>
            {instead === null ? null : say({ code: 'no_answer', instead })} {words.offlineText}{' '}
            {mine.length === 0 ? null : counted(words.presses, mine.length, language)}
          </span>
        </p>
      ) : failure !== null && hasCards ? (
        <p className={`${classes.offline} flex flex-wrap items-center gap-4-16 text-22 rounded-12 mb-8`}>
          <TriangleAlert size={40} aria-hidden />
          <strong>{words.notRead}</strong>
          <span>{words.notReadText}</span>
          <Button size="xl" variant="white" color="dark" onClick={onAgain}>
            {common.tryAgain}
          </Button>
        </p>
      ) : null}
      {isOff ? <p className={`${classes.offline} flex flex-wrap items-center gap-4-16 text-22 rounded-12 mb-8`}>{words.off}</p> : null}
      {read === null || read.moreCount === 0 ? null : <p className="text-20 bold">{counted(words.more, read.moreCount, language)}</p>}
    </div>
  );
}

interface NothingProps {
  readonly board: BoardHere;
  readonly onAgain: () => void;
  /** Another screen is to be shown here. */
  readonly onChange: () => void;
}

/** Instead of cards: that there is nothing to make only where that is known. */
export function Nothing({ board: { read, failure }, onAgain, onChange }: NothingProps) {
  const words = useMessages('kitchenBoard');
  const { common } = useMessages();
  const say = useFailureText();
  const isOffline = useConnection() === 'offline';
  if (failure?.code === 'not_found')
    return (
      <EmptyState icon={TriangleAlert} title={words.gone}>
        <Button size="xl" onClick={onChange}>
          {words.changeScreen}
        </Button>
      </EmptyState>
    );
  if (failure !== null || isOffline)
    return (
      <EmptyState icon={TriangleAlert} title={words.notRead} description={`${failure === null ? '' : say(failure)} ${words.notReadText}`.trim()}>
        <Button size="xl" onClick={onAgain}>
          {common.tryAgain}
        </Button>
      </EmptyState>
    );
  if (read === null) return <EmptyState icon={ChefHat} title={common.loading} />;
  return <EmptyState icon={ChefHat} title={words.empty} description={words.emptyText} />;
}

import { Button } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useMessages } from '../../messages/messages.tsx';
import { useCountdown } from './use-countdown.ts';

/** Whoever is asked whether a receipt is to be printed has to ask the customer first. */
const secondsUntil = { free: 3, asks: 10 } as const;

/** What stands in the way of the next order: nothing, a question that may stay unanswered, or something that has to be seen to its end. */
export type Holds = keyof typeof secondsUntil | 'works';

interface Props {
  readonly isSettled: boolean;
  readonly holds: Holds;
  readonly onNewOrder: () => void;
}

/** Says when the next order begins by itself, and stops that. Its room stays when it was stopped, so that nothing moves under a finger. */
export function NextOrder({ isSettled, holds, onNewOrder }: Props) {
  const words = useMessages('paying').payment;
  const { left, stop } = useCountdown(isSettled && holds !== 'works', holds === 'works' ? 0 : secondsUntil[holds], onNewOrder);
  return (
    <div className="flex flex-wrap items-center justify-between col-full gap-x-12 touch">
      {left === null ? null : (
        <>
          <span role="timer">{fill(words.nextIn, { seconds: left })}</span>
          <Button variant="default" onClick={stop}>
            {words.stay}
          </Button>
        </>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { toggled } from '@till/domain/kitchen/bump';
import type { Card } from '@till/domain/kitchen/card';
import { fill } from '@till/phrases/phrases';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useResource } from '../../kit/resource/use-resource.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import cardClasses from './card.module.css';
import { cardTitle, lineText } from './card-text.ts';
import { LineNote } from './LineNote.tsx';
import { askBumped, bumpedHere, type KeptPress, press, useRecent } from './presses.ts';

interface Props {
  readonly merchantId: string;
  readonly screenId: string;
  readonly mine: readonly KeptPress[];
  readonly time: (at: number) => string;
  readonly onClose: () => void;
}

/** What was done last, to be brought back: by touch, or by its digit. */
export function RecallDialog({ merchantId, screenId, mine, time, onClose }: Props) {
  const words = useMessages('kitchenBoard');
  const { common } = useMessages();
  const { value: known, failure } = useResource(`${merchantId} bumped on ${screenId}`, (signal) => askBumped(merchantId, screenId, signal), {
    live: ({ event, data }) => event === 'kitchen' && data.screenId === screenId,
    // What the server has heard from here.
    since: mine.length,
  });
  useRecent();
  const fromServer = known ?? [];
  const cards = bumpedHere(screenId, fromServer, mine, useLanguage());
  const recall = (card: Card) => {
    press(
      merchantId,
      screenId,
      [{ orderId: card.orderId, cartId: null, ...toggled(card.mark, card.version) }],
      fromServer.filter(({ orderId }) => orderId === card.orderId),
    );
    onClose();
  };
  useDigits((place) => {
    const card = cards[place];
    if (card !== undefined) recall(card);
  });
  return (
    <Dialog title={words.recallTitle} size={640} full onClose={onClose}>
      <p role="status">{known === null ? (failure === null ? common.loading : words.recallHere) : cards.length === 0 ? words.recallNone : null}</p>
      <ul className="lines">
        {cards.map((card, index) => (
          <li key={card.orderId} className={`${cardClasses.recalled} grid items-center gap-x-12`}>
            <span className={`${cardClasses.number} inline-flex items-center justify-center flex-none text-22 rounded-8`} aria-hidden>
              {index < 9 ? index + 1 : ''}
            </span>
            <span className="min-w-0 text-18 break-anywhere">
              <strong className="block">{cardTitle(card, words)}</strong> <span className="quiet">{fill(words.doneAt, { time: time(card.bumpedAt) })}</span>
            </span>
            <Button size="xl" aria-label={fill(words.recallNamed, { title: cardTitle(card, words) })} onClick={() => recall(card)}>
              {words.recall}
            </Button>
            <ul className={`${cardClasses.recalledLines} text-18 break-anywhere`}>
              {card.lines.map((line) => (
                <li key={line.cartId} className="mt-8">
                  <span className="semibold">{lineText({ ...line, note: '' })}</span>
                  {line.note === '' ? null : (
                    <div className={cardClasses.recalledNote}>
                      <LineNote note={line.note} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Calls `onDigit` with the place, from 0, of the digit that is pressed. */
function useDigits(onDigit: (place: number) => void): void {
  const now = useRef(onDigit);
  now.current = onDigit;
  useEffect(() => {
    const onKey = ({ key, repeat }: KeyboardEvent) => !repeat && /^[1-9]$/.test(key) && now.current(Number(key) - 1);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

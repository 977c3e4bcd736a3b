import { Button } from '@mantine/core';
import { toggled } from '@till/domain/kitchen/bump';
import { type Card, type CardLine, cardsOf, dishCounts } from '@till/domain/kitchen/card';
import { boardOrderIn } from '@till/domain/kitchen/names';
import { Ellipsis, ListOrdered, Undo2, VolumeX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { Below } from './Below.tsx';
import { BoardMenu } from './BoardMenu.tsx';
import classes from './board.module.css';
import { readBoard } from './board.ts';
import cardClasses from './card.module.css';
import { Nothing, Trouble } from './NoOrders.tsx';
import { press } from './presses.ts';
import { RecallDialog } from './RecallDialog.tsx';
import { type Shown, seenVersion, withShown } from './stood.ts';
import { TicketCard } from './TicketCard.tsx';
import { useAwake } from './use-awake.ts';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useNewOrderSound } from './use-new-order-sound.ts';
import { usePacked } from './use-packed.ts';

interface Props {
  readonly merchantId: string;
  readonly screenId: string;
  /** The merchant's. */
  readonly timezone: string;
  /** Another screen is to be shown here. */
  readonly onChange: () => void;
  /** The device that is nothing but a kitchen screen; null: a register shows one. */
  readonly device: object | null;
  readonly onLeave: () => void;
}

/** The cards of one kitchen screen, and what is pressed on them. */
export function BoardView({ merchantId, screenId, timezone, device, onChange, onLeave }: Props) {
  const words = useMessages('kitchenBoard');
  const { frame } = useMessages();
  const board = useBoard(merchantId, screenId);
  const language = useLanguage();
  const cards = useMemo(() => cardsOf(board.orders.map((order) => boardOrderIn(order, language))), [board.orders, language]);
  const [isRecalling, setRecalling] = useState(false);
  const [hasCounts, setCounts] = useState(false);
  const [hasMenu, setMenu] = useState(false);
  const grid = useRef<HTMLUListElement>(null);
  const time = useTime(timezone, board.now);
  const orderOf = (orderId: string) => board.orders.filter((order) => order.orderId === orderId);
  const shown = useRef<ReadonlyMap<string, Shown>>(new Map());
  useEffect(() => {
    shown.current = withShown(shown.current, cards, performance.now());
  }, [cards]);
  const bump = (card: Card) => {
    const { orderId, mark } = card;
    pressed(orderId);
    press(merchantId, screenId, [{ orderId, cartId: null, ...toggled(mark, seenVersion(shown.current, card, performance.now())) }], orderOf(orderId));
  };
  const pressLine = ({ orderId }: Card, { cartId, mark, version }: CardLine) =>
    press(merchantId, screenId, [{ orderId, cartId, ...toggled(mark, version) }], []);
  const { chosen, pressed } = useBoardKeys({
    cards,
    grid,
    isActive: !isRecalling && !hasMenu,
    onBump: bump,
    onRecall: () => setRecalling(true),
    onCounts: () => setCounts((shown) => !shown),
  });
  const isSilent = useNewOrderSound(cards, board.read !== null);
  usePacked(grid, cards);
  useAwake();
  const { read } = board;
  const again = () => void readBoard(merchantId, screenId);
  return (
    <div className={classes.screen}>
      <header className="flex flex-wrap items-center gap-8">
        <h1 className={`${classes.title} text-32 break-anywhere leading-tight`}>{read?.screen.label ?? words.title}</h1>
        {isSilent ? (
          <p className={`${classes.silent} p-8-12 flex items-center gap-8 text-18 semibold warn warn-wash rounded-12`}>
            <VolumeX size={24} className="flex-none" aria-hidden />
            {words.silentBrowser}
          </p>
        ) : null}
        <div className={`${classes.tools} flex items-center gap-8 ms-auto`}>
          <Button
            variant={hasCounts ? 'filled' : 'default'}
            size="xl"
            aria-pressed={hasCounts}
            leftSection={<ListOrdered aria-hidden />}
            onClick={() => setCounts(!hasCounts)}
          >
            {words.counts}
          </Button>
          <Button variant="default" size="xl" leftSection={<Undo2 aria-hidden />} onClick={() => setRecalling(true)}>
            {words.recall}
          </Button>
          <Button variant="default" size="xl" px="md" aria-label={frame.more} aria-haspopup="dialog" onClick={() => setMenu(true)}>
            <Ellipsis aria-hidden />
          </Button>
        </div>
      </header>
      <Trouble board={board} hasCards={cards.length > 0} onAgain={again} />
      <div className={`${classes.body} flex flex-1 min-h-0 gap-12`}>
        {hasCounts ? <Counts cards={cards} now={board.now} /> : null}
        {cards.length === 0 || read === null ? (
          <Nothing board={board} onAgain={again} onChange={onChange} />
        ) : (
          <ul ref={grid} className={`${classes.grid} grid items-start flex-1 min-w-0 gap-x-12`} aria-label={words.title} tabIndex={-1}>
            {cards.map((card, index) => (
              <TicketCard
                key={card.orderId}
                card={card}
                screen={read.screen}
                place={index}
                isChosen={card.orderId === chosen}
                now={board.now}
                time={time}
                onBump={() => bump(card)}
                onLine={(line) => pressLine(card, line)}
              />
            ))}
          </ul>
        )}
      </div>
      <footer className={`${classes.foot} flex`}>{cards.length > 0 ? <Below grid={grid} cards={cards} /> : null}</footer>
      {isRecalling ? <RecallDialog merchantId={merchantId} screenId={screenId} mine={board.mine} time={time} onClose={() => setRecalling(false)} /> : null}
      {hasMenu ? (
        <BoardMenu title={read?.screen.label ?? words.title} isDevice={device !== null} onChange={onChange} onLeave={onLeave} onClose={() => setMenu(false)} />
      ) : null}
    </div>
  );
}

/** How many of each dish are to be made now, whichever order they are for. */
function Counts({ cards, now }: { readonly cards: readonly Card[]; readonly now: number }) {
  const words = useMessages('kitchenBoard');
  const counts = dishCounts(cards, now);
  return (
    <section className={`${classes.counts} scroll p-12-16 border-2 text-22 semibold raised rounded-12`} aria-label={words.counts}>
      <h2 className="text-24 mb-8">{words.counts}</h2>
      {counts.length === 0 ? <p>{words.countsNone}</p> : null}
      <ul>
        {counts.map(({ name, quantity }) => (
          <li key={name}>
            <span className={`${cardClasses.quantity} flex-none text-28 leading-tight`}>{quantity}</span> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

const dayMs = 86_400_000;

/** An instant as the shop's clock shows it; with its day where that is another one. */
function useTime(timeZone: string, now: number): (at: number) => string {
  const language = useLanguage();
  return (at) =>
    new Intl.DateTimeFormat(
      language,
      Math.abs(at - now) < dayMs / 2 ? { timeZone, timeStyle: 'short' } : { timeZone, dateStyle: 'short', timeStyle: 'short' },
    ).format(at);
}

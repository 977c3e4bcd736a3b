import type { Card, CardLine } from '@till/domain/kitchen/card';
import { fill } from '@till/phrases/phrases';
import { Ban, Check, Clock, Globe, Hourglass, ShoppingBag, TriangleAlert, Utensils } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { waitText } from '../../messages/age.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { typeText } from '../../messages/order.ts';
import type { Screen } from './board.ts';
import classes from './card.module.css';
import { ageOf, cardTitle, lineText } from './card-text.ts';
import { LineNote } from './LineNote.tsx';
import { aimMs } from './stood.ts';

interface Props {
  readonly card: Card;
  readonly screen: Screen;
  /** Where it stands on the board, from 0. */
  readonly place: number;
  readonly isChosen: boolean;
  /** By the server's clock, ms since epoch. */
  readonly now: number;
  readonly time: (at: number) => string;
  readonly onBump: () => void;
  readonly onLine: (line: CardLine) => void;
}

/** The first nine have a key that presses them. */
const keyCount = 9;

const ageIcons = { later: Hourglass, fresh: null, warn: Clock, late: TriangleAlert };

/** One order as a cook reads it: what to make, what is different since, and for how long it has waited. */
export function TicketCard({ card, screen, place, isChosen, now, time, onBump, onLine }: Props) {
  const words = useMessages('kitchenBoard');
  const all = useMessages();
  const item = useStood(place, card.version);
  const { age } = ageOf(card, now, screen);
  const title = cardTitle(card, words);
  const { changed, readyAt, note, isCancelled, isRefunded, isOnline } = card;
  const about = [isOnline ? typeText(card.orderType, all) : '', title.includes(card.orderId) ? '' : card.orderId, card.customer]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <li
      ref={item}
      className={classes.card}
      data-age={isCancelled ? 'cancelled' : age}
      data-chosen={isChosen || undefined}
      data-order={card.orderId}
      aria-label={title}
    >
      <header className={`${classes.head} flex flex-wrap items-center gap-4-12 p-10-14`}>
        {place >= keyCount ? null : (
          <span className={`${classes.number} inline-flex items-center justify-center flex-none text-22 rounded-8`} aria-hidden>
            {place + 1}
          </span>
        )}
        <h2 className={`${classes.name} min-w-0 break-anywhere leading-tight`}>{title}</h2>
        <Waited card={card} now={now} screen={screen} />
        <p className={`${classes.about} flex flex-wrap items-center gap-4-12 text-20 break-anywhere`}>
          <Type card={card} /> {about}
        </p>
        {changed.tableNumber === undefined ? null : (
          <p className={`${classes.changed} text-20 break-anywhere bold`}>{fill(words.tableWas, { table: changed.tableNumber ?? words.noTable })}</p>
        )}
        {readyAt === null && changed.readyAt === undefined ? null : (
          <p className={`${classes.ready} text-20 break-anywhere bold`}>
            {readyAt === null ? words.soonest : fill(words.readyAt, { time: time(readyAt) })}
            {changed.readyAt === undefined ? null : ` (${fill(words.readyWas, { time: changed.readyAt === null ? words.soonest : time(changed.readyAt) })})`}
          </p>
        )}
      </header>
      {isCancelled || isRefunded ? <p className={classes.cancelled}>{isCancelled ? words.orderCancelled : words.orderRefunded}</p> : null}
      <ul className="divided">
        {card.lines.map((line) => (
          <Line key={line.cartId} line={line} onPress={() => onLine(line)} />
        ))}
      </ul>
      {note === '' && changed.note === undefined ? null : (
        <p className={`${classes.note} text-20 semibold break-anywhere border-top p-10-14`} data-changed={changed.note !== undefined || undefined}>
          {changed.note === undefined ? null : <strong>{words.noteChanged} </strong>}
          {note === '' ? words.noNote : note}
        </p>
      )}
      <button
        type="button"
        className={`${classes.bump} flex items-center justify-center w-full gap-10 text-24 good accent-wash min-h-64`}
        onClick={onBump}
        aria-label={fill(isCancelled ? words.seenNamed : words.doneNamed, { title })}
      >
        <Check size={26} aria-hidden />
        {isCancelled ? words.seen : words.done}
      </button>
    </li>
  );
}

/** For how long an order waits, and whether that is long. */
function Waited({ card, now, screen }: Pick<Props, 'card' | 'now' | 'screen'>) {
  const words = useMessages('kitchenBoard');
  const all = useMessages();
  const { age, waited } = ageOf(card, now, screen);
  // Nobody has to hurry for what is not to be made.
  const urgency = !card.isCancelled && (age === 'warn' || age === 'late') ? age : null;
  const exactly = waitText(waited, all.age, useLanguage());
  const Icon = ageIcons[age];
  return (
    <span className="gap-8 inline-flex items-center text-22 bold nowrap">
      {Icon === null || card.isCancelled ? null : <Icon size={22} aria-hidden />}
      <span>{age === 'later' ? words.ages.later : card.isStartUnsure ? fill(words.about, { time: exactly }) : exactly}</span>
      {urgency === null ? null : <span className="text-20">{words.ages[urgency]}</span>}
    </span>
  );
}

/** What an order is for, by word, icon and colour. */
function Type({ card: { orderType, isOnline } }: Pick<Props, 'card'>) {
  const words = useMessages('kitchenBoard');
  const all = useMessages();
  const Icon = isOnline ? Globe : orderType === 'dine-in' ? Utensils : ShoppingBag;
  return (
    <span className={`${classes.type} inline-flex items-center gap-8 bold rounded-8`} data-type={isOnline ? 'online' : orderType}>
      <Icon size={20} aria-hidden />
      {isOnline ? words.online : typeText(orderType, all)}
    </span>
  );
}

/** A card that has just come to another place, or says something else, is not what a finger was aimed at: until somebody can have seen it, it takes no touch. */
function useStood(place: number, version: number) {
  const item = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place or version is the reason
  useLayoutEffect(() => {
    const card = item.current;
    if (card === null) return;
    card.dataset['moved'] = '';
    const timer = setTimeout(() => delete card.dataset['moved'], aimMs);
    return () => clearTimeout(timer);
  }, [place, version]);
  return item;
}

function Line({ line, onPress }: { readonly line: CardLine; readonly onPress: () => void }) {
  const words = useMessages('kitchenBoard');
  const { state, was, isNew, quantity, name, modifiers, note } = line;
  const badge = state === 'cancelled' ? words.lineCancelled : was !== null ? words.lineChanged : isNew ? words.lineNew : null;
  return (
    <li>
      <button
        type="button"
        className={`${classes.line} flex items-start w-full gap-12 text-start touch-large p-8-14`}
        data-state={state}
        data-news={badge !== null || undefined}
        aria-pressed={state === 'done'}
        onClick={onPress}
      >
        <span className={`${classes.quantity} flex-none text-28 leading-tight`}>{quantity}</span>
        <span className={`${classes.dish} stack flex-1 min-w-0 text-20 break-anywhere`}>
          {badge === null ? null : (
            <span className={`${classes.badge} inline-flex items-center`}>
              {state === 'cancelled' ? <Ban size={18} aria-hidden /> : null}
              {badge}
            </span>
          )}
          <span className={`${classes.dishName} text-24 bold`}>{name}</span>
          {modifiers.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may have a modifier twice
            <span key={index} className="ps-12">
              {each.quantity > 1 ? `${each.quantity} × ${each.name}` : each.name}
            </span>
          ))}
          {note === '' ? null : <LineNote note={note} />}
          {was === null ? null : <span className={classes.was}>{fill(words.was, { what: lineText(was) })}</span>}
        </span>
        {state === 'done' ? <Check size={26} className="flex-none self-center" aria-label={words.lineDone} /> : null}
      </button>
    </li>
  );
}

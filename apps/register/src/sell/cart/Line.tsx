import { VisuallyHidden } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { lineTotal } from '@till/domain/order/totals/totals';
import type { OrderLine } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { ChefHat, Clock, Minus, Plus, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Money } from '../../kit/money.tsx';
import { noteText } from '../../messages/line.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useOrderActions } from '../../orders/use-order-actions.ts';
import classes from './Line.module.css';

/** The line's state in the kitchen; `none`: not submitted. `sending` and `telling` (a change of a submitted line): not at the server yet. */
export type KitchenMark = 'none' | 'new' | 'sending' | 'sent' | 'telling';

interface Props {
  readonly orderId: string;
  readonly line: OrderLine;
  /** What it is called, and what was chosen, in the language that is shown. */
  readonly name: string;
  readonly modifiers: string;
  /** Its highest allowed quantity. */
  readonly max: number;
  /** Nothing of it is left since it was added, and the kitchen has not got it: whoever sells it decides. */
  readonly isOut: boolean;
  readonly kitchen: KitchenMark;
  /** It came while the order was on the screen. */
  readonly arrives: boolean;
  /** Another value for each time that one more of it came from the menu. */
  readonly grown: object | null;
  /** What stands above it: the lines from here on are in another state than those before. */
  readonly heading: KitchenMark | null;
  /** One that can be deleted whatever its quantity is; else only one of a single piece. Of a single piece the minus is the bin. */
  readonly roomy: boolean;
  /** The server refused to remove it. */
  readonly notDeleted: boolean;
  /** A card payment is under way: nothing of the order changes meanwhile. */
  readonly locked: boolean;
  readonly onEdit: (line: OrderLine) => void;
}

const kitchenText = { new: 'notSent', sending: 'sendingToKitchen', sent: 'sentToKitchen', telling: 'tellingKitchen' } as const;

/** What was chosen has this much room beside the pieces: two lines of so many letters in the narrowest cart. A Chinese one is as wide as two. */
const lettersBeside = 44;
const widthOf = (text: string): number => [...text].reduce((width, letter) => width + (letter < '\u2e80' ? 1 : 2), 0);

/** One line of the cart in a single row: how many, what and for how much. A tap on the middle edits it. */
export const Line = memo(function Line({
  orderId,
  line,
  name,
  modifiers,
  max,
  isOut,
  kitchen,
  arrives,
  grown,
  heading,
  roomy,
  notDeleted,
  locked,
  onEdit,
}: Props) {
  const words = useMessages().order.line;
  const note = noteText(line);
  const isNew = kitchen === 'none' || kitchen === 'new';
  const isPending = kitchen === 'sending' || kitchen === 'telling';
  // What takes more than a few lines beside the pieces has the whole width under them.
  const isLong = [modifiers, note ?? ''].some((text) => widthOf(text) > lettersBeside);
  const remove = <Remove orderId={orderId} line={line} name={name} locked={locked} isNew={isNew} />;
  const row = useGrowing(grown);
  return (
    <li ref={row} className={arrives ? `${classes.line} grid border-bottom ${classes.arrives}` : `${classes.line} grid border-bottom`}>
      {heading === null || heading === 'none' ? null : (
        <p className={`${classes.heading} flex items-center medium quiet`} aria-hidden>
          {heading === 'new' ? null : <ChefHat size={16} />} {words[kitchenText[heading]]}
        </p>
      )}
      <Pieces orderId={orderId} line={line} name={name} max={max} locked={locked} isNew={isNew} last={remove} />
      <button
        type="button"
        className={`${classes.edit} press`}
        data-long={isLong || undefined}
        data-roomy={roomy || undefined}
        disabled={locked}
        onClick={() => onEdit(line)}
      >
        <VisuallyHidden>{fill(words.edit, { name: '' })}</VisuallyHidden>
        <span className={`${classes.name} medium break-anywhere`}>{name}</span>
        <span className={`${classes.total} grid semibold`}>
          <Money amount={lineTotal(line)} />
          {isPending ? <Clock size={16} aria-hidden /> : null}
        </span>
        {modifiers === '' ? null : <span className={`${classes.detail} quiet break-anywhere`}>{modifiers}</span>}
        {note === null ? null : <span className={`${classes.note} italic quiet break-anywhere`}>{fill(words.note, { note })}</span>}
        {isOut ? <span className={`${classes.out} break-anywhere semibold warn`}>{words.soldOut}</span> : null}
        {kitchen === 'none' ? null : <VisuallyHidden>{words[kitchenText[kitchen]]}</VisuallyHidden>}
      </button>
      {roomy && line.quantity > limits.itemQuantityMin ? remove : null}
      {notDeleted ? (
        <p className={`${classes.bad} semibold bad`} role="alert">
          {words.notDeleted}
        </p>
      ) : null}
    </li>
  );
});

/** A line that grows is brought into sight and flashes: whoever tapped looked at the menu. It moves nothing, so it does also where less motion is asked for. */
function useGrowing(grown: object | null) {
  const row = useRef<HTMLLIElement>(null);
  const [first] = useState(grown);
  useEffect(() => {
    if (grown === null || grown === first) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    row.current?.animate({ backgroundColor: ['var(--accent-wash)', 'transparent'] }, 600);
  }, [grown, first]);
  return row;
}

interface PiecesProps extends Pick<Props, 'orderId' | 'line' | 'name' | 'max' | 'locked'> {
  /** The kitchen has not heard of it: what it has is changed with care, and invites nobody to. */
  readonly isNew: boolean;
  /** What stands in for the minus of the last piece. */
  readonly last: ReactNode;
}

function Pieces({ orderId, line, name, max, locked, isNew, last }: PiecesProps) {
  const words = useMessages().order.line;
  const actions = useOrderActions();
  const { quantity } = line;
  return (
    <fieldset
      className={`${classes.stepper} self-start mt-4 grid items-center rounded-12 ${isNew ? 'raised' : 'quiet'}`}
      aria-label={fill(words.quantity, { name, count: quantity })}
    >
      {quantity <= limits.itemQuantityMin ? (
        last
      ) : (
        <button type="button" aria-label={fill(words.fewer, { name })} disabled={locked} onClick={() => void actions.fewer(orderId, line)}>
          <Minus size={20} aria-hidden />
        </button>
      )}
      <output aria-live="polite">{quantity}</output>
      <button type="button" aria-label={fill(words.more, { name })} disabled={locked || quantity >= max} onClick={() => actions.enlarge(orderId, line, 1)}>
        <Plus size={20} aria-hidden />
      </button>
    </fieldset>
  );
}

/** What the kitchen has is voided, not thrown away. */
function Remove({ orderId, line, name, locked, isNew }: Omit<PiecesProps, 'max' | 'last'>) {
  const words = useMessages().order.line;
  const actions = useOrderActions();
  return (
    <button
      type="button"
      className={classes.bin}
      data-word={isNew ? undefined : words.deleteSent}
      disabled={locked}
      aria-label={isNew ? fill(words.delete, { name }) : `${words.deleteSent} ${name}`}
      onClick={({ detail }) => {
        // A key's click counts no taps. The second of two quick ones was for the minus that stood here.
        if (detail < 2) void actions.remove(orderId, line, detail === 0);
      }}
    >
      <Trash2 size={20} aria-hidden />
    </button>
  );
}

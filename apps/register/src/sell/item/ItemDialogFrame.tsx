import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import type { Item } from '@till/domain/menu/types';
import type { Minor } from '@till/domain/money/minor';
import type { OrderLine } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { type ReactNode, useRef } from 'react';
import { LineDiscount } from '../../discount/LineDiscount.tsx';
import { Stepper } from '../../kit/control/Stepper.tsx';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useUnsavedQuestion } from '../../kit/dialog/unsaved-question.ts';
import { useMoney } from '../../kit/money.tsx';
import { blockClicksAt } from '../../kit/tap/block-clicks.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './ItemDialog.module.css';

interface Props {
  readonly item: Item;
  /** The line being edited, and its order; absent: the item is added. */
  readonly line?: OrderLine | undefined;
  readonly orderId?: string | null | undefined;
  /** Takes the line off that is edited. */
  readonly onDelete?: (() => void) | undefined;
  readonly wide?: boolean;
  readonly quantity: number;
  readonly max: number;
  readonly onQuantity: (quantity: number) => void;
  /** What is chosen, times the quantity. */
  readonly price: Minor;
  /** What is written in the note. */
  readonly note: string;
  readonly complete: boolean;
  /** What is missing, or that nothing is; always there, so that the button never moves. */
  readonly status?: ReactNode;
  /** Absent: everything is on one page. Else quantity and Add come with the last step. */
  readonly steps?: Steps;
  readonly onClose: () => void;
  readonly onAdd: () => boolean | Promise<boolean>;
  /** Leads to what is missing on another step; false: it is on this one. */
  readonly onLacking?: () => boolean;
  readonly children: ReactNode;
}

interface Steps {
  /** Which step of how many this is, in words. */
  readonly progress: string;
  /** What this step lacks, in words: it is not stepped on from then. */
  readonly lacks?: string;
  /** null: it is the first. */
  readonly onBack: (() => void) | null;
  /** null: it is the last. */
  readonly onNext: (() => void) | null;
}

/** What every item dialog shares: the name above, quantity and the add button with its price under the thumb; what is between scrolls. */
export function ItemDialogFrame(props: Props) {
  const {
    item,
    line,
    orderId,
    onDelete,
    wide = false,
    note,
    quantity,
    max,
    onQuantity,
    price,
    complete,
    status,
    steps,
    onClose,
    onAdd,
    onLacking,
    children,
  } = props;
  const words = useMessages();
  const money = useMoney();
  // What is chosen or written is not lost by a thumb that lands beside the dialog, and Back asks.
  const isBegun = useRef(false);
  const first = useRef({ quantity, price });
  const begin = () => {
    isBegun.current = true;
  };
  const isUntouched = () => !isBegun.current && quantity === first.current.quantity && price === first.current.price;
  const question = useUnsavedQuestion();
  const back = async () => {
    if (isUntouched() || (await confirm({ ...question, danger: true }))) onClose();
  };
  const onNext = steps?.onNext ?? null;
  const lacks = steps?.lacks;
  // Said before it is refused: what was chosen stays.
  const isCard = onNext === null && holdsCardNumber(note);
  const said = isCard ? words.refusals.card_number_in_text : onNext === null ? status : (lacks ?? '');
  const isReady = onNext === null ? complete && !isCard : lacks === undefined;
  const goOn = (form: HTMLFormElement) => {
    if (isCard) form.querySelector('textarea')?.focus();
    else if (!isReady) {
      if (onLacking?.() !== true) pointAt(form.querySelector<HTMLElement>('[data-missing]'));
    } else if (onNext !== null) onNext();
    else {
      const added = onAdd();
      const done = () => {
        blockClicksAt(form.querySelector('button[type=submit]'));
        onClose();
      };
      if (typeof added !== 'boolean') void added.then((isDone) => isDone && done());
      else if (added) done();
    }
  };
  return (
    <Dialog
      title={item.name}
      onClose={onClose}
      closesBeside={isUntouched}
      onBack={() => void back()}
      size={wide ? 880 : 480}
      full={wide ? 'upright' : 'sheet'}
      fixed
    >
      <form
        noValidate
        onChange={begin}
        className="stack flex-1 min-h-0"
        onSubmit={(event) => {
          event.preventDefault();
          goOn(event.currentTarget);
        }}
      >
        <div className={`${classes.scroll} scroll flex-1 min-h-0`}>
          {item.description ? <p className={`${steps === undefined || steps.onBack === null ? '' : classes.said} quiet mb-16`}>{item.description}</p> : null}
          {item.warning ? <p className="warn warn-wash rounded-10 mb-16 p-10-14">{item.warning}</p> : null}
          {children}
          {orderId == null || line === undefined ? null : <LineDiscount orderId={orderId} lineId={line.id} onDone={() => isUntouched() && onClose()} />}
          {onDelete === undefined ? null : (
            <button type="button" className={`${classes.remove} mt-16 min-h-48 w-full medium bad rounded-10`} onClick={onDelete}>
              {line?.submitted ? `${words.order.line.deleteSent} ${item.name}` : fill(words.order.line.delete, { name: item.name })}
            </button>
          )}
        </div>
        <div className={`${classes.foot} flex-none surface border-top`}>
          {said === undefined ? null : (
            <p className={`mb-8 leading-24 min-h-24 ${onNext === null && isReady ? 'quiet' : 'semibold warn'}`} role="status">
              {steps === undefined ? null : <span className="quiet regular me-12">{steps.progress}</span>}
              {said}
            </p>
          )}
          <div className={`${classes.actions} flex items-center gap-16`}>
            {steps === undefined ? null : (
              <button
                type="button"
                className={`${classes.back} control flex-none semibold rounded-10 touch-large`}
                disabled={steps.onBack === null}
                onClick={() => steps.onBack?.()}
              >
                {words.common.back}
              </button>
            )}
            {onNext === null ? (
              <>
                <Stepper label={words.menu.quantity} value={quantity} onChange={onQuantity} min={limits.itemQuantityMin} max={Math.max(max, quantity)} />
                <button
                  type="submit"
                  className={`${classes.add} flex-1 min-w-0 text-18 semibold text-center rounded-10 touch-large`}
                  aria-disabled={!isReady}
                  data-autofocus={!wide || undefined}
                >
                  {fill(line !== undefined ? words.menu.update : words.menu.add, { price: money(price) })}
                </button>
              </>
            ) : (
              <button type="submit" className={`${classes.add} flex-1 min-w-0 text-18 semibold text-center rounded-10 touch-large`} aria-disabled={!isReady}>
                {words.common.next}
              </button>
            )}
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** Shows what is missing where somebody wants to go on without it: scrolls there, marks it until something is chosen, and gives it the focus. */
function pointAt(missing: HTMLElement | null): void {
  if (missing === null) return;
  missing.scrollIntoView({ block: 'nearest' });
  missing.dataset['pointed'] = '';
  const away = () => {
    delete missing.dataset['pointed'];
  };
  missing.addEventListener('click', away, { once: true });
  missing.querySelector<HTMLElement>('input:not(:disabled), button')?.focus({ preventScroll: true });
}

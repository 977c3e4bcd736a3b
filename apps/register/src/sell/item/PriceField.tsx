import { amountOfEntry } from '@till/domain/money/entry';
import { Keypad } from '../../kit/keypad/Keypad.tsx';
import { TypedMoney } from '../../kit/keypad/TypedMoney.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { mayBeScanned } from '../../native/scanner.ts';
import classes from './ItemDialog.module.css';

/** The price of an item that asks for one, as it is typed in major units. */
export function PriceField({ text, onType }: { readonly text: string; readonly onType: (text: string) => void }) {
  const words = useMessages().menu;
  const type = (next: string) => {
    mayBeScanned(() => onType(text));
    onType(next);
  };
  return (
    <div className={`${classes.price} mb-16 grid gap-12`} data-missing={amountOfEntry(text) === 0 || undefined}>
      <div className="flex items-baseline justify-between">
        <span className="quiet">{words.price}</span>
        <output className={classes.priceFigure} aria-label={words.price}>
          <TypedMoney text={text} />
        </output>
      </div>
      <Keypad value={text} onChange={type} />
    </div>
  );
}

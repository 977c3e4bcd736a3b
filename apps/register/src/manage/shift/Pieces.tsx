import { TextInput } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import { minor } from '@till/domain/money/minor';
import { countOfEntry, denominationsOf, isCoin } from '@till/domain/shift/denominations';
import { fill } from '@till/phrases/phrases';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { mayBeScanned } from '../../native/scanner.ts';
import { useSession } from '../../native/session.ts';
import { pieceText } from './piece-text.ts';
import classes from './shift.module.css';

interface Props {
  /** How many of each somebody typed. */
  readonly pieces: ReadonlyMap<Minor, string>;
  /** The one whose count is none; null: none is wrong. */
  readonly wrong: Minor | null;
  readonly onType: (pieces: ReadonlyMap<Minor, string>) => void;
}

/** A count sheet: the bills, and beside them the coins, each with how many there are and what they come to. */
export function Pieces(props: Props) {
  const words = useMessages('shift');
  const currency = useSession()?.merchant.currencyCode ?? 'USD';
  const values = denominationsOf(currency);
  return (
    <div className={`${classes.pieces} grid gap-16-24`}>
      <Kind {...props} title={words.bills} currency={currency} values={values.filter((value) => !isCoin(currency, value))} isFirst />
      <Kind {...props} title={words.coins} currency={currency} values={values.filter((value) => isCoin(currency, value))} isFirst={false} />
    </div>
  );
}

interface KindProps extends Props {
  readonly title: string;
  readonly currency: string;
  readonly values: readonly Minor[];
  readonly isFirst: boolean;
}

function Kind({ title, currency, values, isFirst, pieces, wrong, onType }: KindProps) {
  const words = useMessages('shift');
  const money = useMoney();
  const comesTo = (value: Minor) => value * (countOfEntry(pieces.get(value) ?? '') ?? 0);
  return (
    <fieldset className="stack gap-8 min-w-0">
      <legend className="semibold mb-4">{title}</legend>
      {values.map((value, index) => (
        <div key={value} className={`${classes.piece} grid items-center gap-12`}>
          <span aria-hidden>{pieceText(value, currency, money)}</span>
          <TextInput
            aria-label={fill(words.pieces, { value: money(value) })}
            value={pieces.get(value) ?? ''}
            error={wrong === value}
            placeholder="0"
            data-autofocus={(isFirst && index === 0) || undefined}
            onChange={(event) => {
              mayBeScanned(() => onType(pieces));
              onType(new Map([...pieces, [value, event.currentTarget.value]]));
            }}
            inputMode="numeric"
            autoComplete="off"
            size="md"
          />
          <span className="text-end quiet nowrap">{comesTo(value) === 0 ? null : money(minor(comesTo(value)))}</span>
        </div>
      ))}
    </fieldset>
  );
}

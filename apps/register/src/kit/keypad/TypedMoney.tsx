import { amountOfEntry } from '@till/domain/money/entry';
import { useMoney } from '../money.tsx';

/** An amount that is being typed, as buttons say it: what is still to come is quiet. */
export function TypedMoney({ text }: { readonly text: string }) {
  const whole = useMoney()(amountOfEntry(text));
  const [, decimals] = text.split('.');
  const quiet = text === '' ? whole.length : 2 - (decimals ?? '').length + (decimals === undefined ? 1 : 0);
  return (
    <span>
      {whole.slice(0, whole.length - quiet)}
      <span className="quiet">{whole.slice(whole.length - quiet)}</span>
    </span>
  );
}

import { plainMoney } from '@till/domain/money/format';
import { type Minor, minor } from '@till/domain/money/minor';
import { type ExplainedLine, type ExplainedTax, exactMajor, explainTotals, type TaxStep } from '@till/domain/order/totals/explain';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Money, useMoney } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { Totals } from '../../orders/Totals.tsx';
import classes from './ExplainDialog.module.css';

/** How an order's total comes about: every line, every tax with its exact amount before rounding, and the sum. */
export function ExplainDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const words = useMessages('paying').order.explain;
  const { lines, taxes, rounding } = explainTotals(order);
  const someInside = taxes.some(({ inclusionType }) => inclusionType === 'INCLUSIVE');
  return (
    <Dialog onClose={onClose} title={words.title} size={560} full>
      <section className={classes.part} aria-label={words.lines}>
        <h3 className="text-18 bold leading-24 mb-8">{words.lines}</h3>
        <ul className="grid gap-12">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      </section>
      {taxes.length === 0 ? null : (
        <section className={classes.part} aria-label={words.taxes}>
          <h3 className="text-18 bold leading-24 mb-8">{words.taxes}</h3>
          <p className={`${classes.quiet} regular quiet break-anywhere leading-22`}>
            {rounding === 'order' ? words.ruleOrder : words.ruleLine} {words.ruleHalf}
          </p>
          <ul className="grid gap-12">
            {taxes.map((tax) => (
              <Tax key={`${tax.id} ${tax.rate} ${tax.inclusionType}`} tax={tax} lineCount={lines.length} />
            ))}
          </ul>
        </section>
      )}
      <section className={classes.part} aria-label={words.sum}>
        <h3 className="text-18 bold leading-24 mb-8">{words.sum}</h3>
        {someInside ? <p className={`${classes.quiet} regular quiet break-anywhere leading-22`}>{words.subtotalNet}</p> : null}
        <Totals order={order} />
      </section>
    </Dialog>
  );
}

function Line({ line }: { readonly line: ExplainedLine }) {
  const words = useMessages('paying').order;
  const money = useMoney();
  const { name, quantity, price, modifiers, cost, discount } = line;
  const more = modifiers.filter((modifier) => modifier.price !== 0);
  const parts = [money(price), ...more.map((each) => `${each.name} ${each.quantity === 1 ? '' : `${each.quantity} × `}${money(each.price)}`)].join(' + ');
  return (
    <li>
      <Row label={name} amount={cost} />
      <p className={`${classes.quiet} regular quiet break-anywhere leading-22`}>{more.length === 0 ? `${quantity} × ${parts}` : `${quantity} × (${parts})`}</p>
      {discount === 0 ? null : <Row label={words.totals.discount} amount={minor(-discount)} quiet />}
    </li>
  );
}

function Tax({ tax, lineCount }: { readonly tax: ExplainedTax; readonly lineCount: number }) {
  const words = useMessages('paying').order.explain;
  const percent = usePercent();
  const inside = tax.inclusionType === 'INCLUSIVE';
  return (
    <li>
      <Row label={`${tax.name} ${percent(tax.rate)}`} amount={tax.amount} />
      <p className={`${classes.quiet} regular quiet break-anywhere leading-22`}>{inside ? words.inside : words.onTop}</p>
      {tax.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name and are only shown
        <Step key={index} step={step} inside={inside} several={tax.steps.length > 1 || step.lines.length < lineCount} ofAll={step.rateSum !== tax.rate} />
      ))}
    </li>
  );
}

interface StepProps {
  readonly step: TaxStep;
  readonly inside: boolean;
  /** It is not of all lines: they are named. */
  readonly several: boolean;
  /** It was taken out together with other rates. */
  readonly ofAll: boolean;
}

function Step({ step, inside, several, ofAll }: StepProps) {
  const words = useMessages('paying').order.explain;
  const money = useMoney();
  const percent = usePercent();
  const { base, rateSum, exact, rounded, amount, lines } = step;
  const taken = `${plainMoney(base)} × ${percent(rateSum)}${inside ? ` ÷ ${percent(wholeRate + rateSum)}` : ''}`;
  return (
    <div className={classes.step}>
      {several ? <p className={`${classes.quiet} regular quiet break-anywhere leading-22`}>{lines.join(', ')}</p> : null}
      <p className="break-anywhere leading-24">
        {taken} = {exactMajor(exact)}{' '}
        <span className={classes.result}>
          → <strong>{money(rounded)}</strong>
        </span>
      </p>
      {ofAll ? <p className={`${classes.quiet} regular quiet break-anywhere leading-22`}>{fill(words.share, { amount: money(amount) })}</p> : null}
    </div>
  );
}

// 100 %: rates are percent × 100 000.
const wholeRate = 10_000_000;

function usePercent(): (rate: number) => string {
  const format = new Intl.NumberFormat(useLanguage(), { style: 'percent', maximumFractionDigits: 5 });
  return (rate) => format.format(rate / wholeRate);
}

function Row({ label, amount, quiet = false }: { readonly label: string; readonly amount: Minor; readonly quiet?: boolean }) {
  return (
    <p className={`column-auto grid gap-16 break-anywhere ${quiet ? 'quiet leading-22' : 'semibold leading-24'}`}>
      <span>{label}</span>
      <Money amount={amount} />
    </p>
  );
}

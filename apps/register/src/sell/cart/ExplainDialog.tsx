import { plainMoney } from '@till/domain/money/format';
import { minor } from '@till/domain/money/minor';
import { heldShares } from '@till/domain/order/payment/held';
import { explainBill, type LineLeft, type TaxLeft } from '@till/domain/order/shares/explain-bill';
import { exactMajor, type TaxStep } from '@till/domain/order/totals/explain';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useMoney } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { Totals } from '../../orders/Totals.tsx';
import classes from './ExplainDialog.module.css';
import { CheckRows, ExplainedChecks } from './ExplainedChecks.tsx';
import { ExplainedRow as Row } from './ExplainedRow.tsx';

/**
 * How an order's total comes about: every line, every tax with its exact amount before rounding, and the sum. Where guests have paid checks of a split one, what each of those came
 * to, and lines and taxes of the others.
 */
export function ExplainDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const words = useMessages('paying').order.explain;
  const { held, lines, taxes, rounding, rest } = explainBill(order, heldShares(order));
  const someInside = taxes.some(({ inclusionType }) => inclusionType === 'INCLUSIVE');
  const isApart = held.length > 0;
  const titles = isApart ? { lines: words.restLines, taxes: words.restTaxes } : words;
  return (
    <Dialog onClose={onClose} title={words.title} size={560} full>
      {isApart ? <ExplainedChecks order={order} held={held} /> : null}
      {lines.length === 0 ? null : (
        <section className={classes.part} aria-label={titles.lines}>
          <h3 className="text-18 bold leading-24 mb-8">{titles.lines}</h3>
          <ul className="grid gap-12">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </section>
      )}
      {taxes.length === 0 ? null : (
        <section className={classes.part} aria-label={titles.taxes}>
          <h3 className="text-18 bold leading-24 mb-8">{titles.taxes}</h3>
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
        {isApart ? <CheckRows held={held} rest={rest} /> : null}
        <Totals order={order} />
      </section>
    </Dialog>
  );
}

function Line({ line }: { readonly line: LineLeft }) {
  const words = useMessages('paying').order;
  const money = useMoney();
  const { name, quantity, price, priceRuleName, modifiers, cost, discount, paid } = line;
  const more = modifiers.filter((modifier) => modifier.price !== 0);
  const parts = [
    priceRuleName === undefined ? money(price) : `${priceRuleName} ${money(price)}`,
    ...more.map((each) => `${each.name} ${each.quantity === 1 ? '' : `${each.quantity} × `}${money(each.price)}`),
  ].join(' + ');
  const sum = more.length === 0 ? `${quantity} × ${parts}` : `${quantity} × (${parts})`;
  return (
    <li>
      <Row label={name} amount={cost} />
      <p className={`${classes.quiet} regular quiet break-anywhere leading-22`}>
        {paid === 0 ? sum : fill(words.explain.lessPaid, { sum, amount: money(paid) })}
      </p>
      {discount === 0 ? null : <Row label={words.totals.discount} amount={minor(-discount)} quiet />}
    </li>
  );
}

function Tax({ tax, lineCount }: { readonly tax: TaxLeft; readonly lineCount: number }) {
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
      {tax.apart === 0 ? null : <Row label={words.apart} amount={tax.apart} quiet />}
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

import { type Minor, minor } from '@till/domain/money/minor';
import type { BillShare } from '@till/domain/order/bill/bill-share';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useMessages } from '../../messages/messages.tsx';
import classes from './ExplainDialog.module.css';
import { ExplainedRow as Row } from './ExplainedRow.tsx';

/** What checks came to when somebody began to pay them: they stay like that. */
export function ExplainedChecks({ order, held }: { readonly order: Order; readonly held: readonly BillShare[] }) {
  const { explain } = useMessages('paying').order;
  const { checks } = useMessages('shares');
  const titleOf = useTitle();
  return (
    <section className={classes.part} aria-label={checks}>
      <h3 className="text-18 bold leading-24 mb-8">{checks}</h3>
      <p className={`${classes.quiet} regular quiet break-anywhere leading-22`}>{explain.fixed}</p>
      <ul className="grid gap-12">
        {held.map((share) => (
          <li key={share.id}>
            <Row label={titleOf(share)} amount={share.total} />
            <Figures order={order} share={share} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sum by check: those that stay, and the others together. */
export function CheckRows({ held, rest }: { readonly held: readonly BillShare[]; readonly rest: Minor }) {
  const { explain } = useMessages('paying').order;
  const titleOf = useTitle();
  return (
    <div className="mb-8">
      {held.map((share) => (
        <Row key={share.id} label={titleOf(share)} amount={share.total} quiet />
      ))}
      <Row label={explain.rest} amount={rest} quiet />
    </div>
  );
}

/** Net figures, as the order's totals have them: they add up to what the check came to. */
function Figures({ order, share }: { readonly order: Order; readonly share: BillShare }) {
  const { totals } = useMessages().order;
  const names = share.lines.flatMap(({ cartId }) => order.items.filter((line) => line.cartId === cartId).map(({ name }) => name));
  const given = share.discounts.filter(({ net }) => net > 0);
  const added = share.charges.filter(({ net }) => net > 0);
  return (
    <>
      <p className={`${classes.quiet} regular quiet break-anywhere leading-22`}>{names.join(', ')}</p>
      <Row label={totals.subtotal} amount={share.subtotal} quiet />
      {given.map(({ id, net }) => (
        <Row key={id} label={order.discounts?.find((each) => each.id === id)?.name ?? totals.discount} amount={minor(-net)} quiet />
      ))}
      {added.map(({ id, net }) => (
        <Row key={id} label={order.charges?.find((each) => each.id === id)?.name ?? id} amount={net} quiet />
      ))}
      {share.taxes.map((tax) => (
        <Row key={`${tax.id} ${tax.rate} ${tax.inclusionType}`} label={tax.name} amount={tax.amount} quiet />
      ))}
      {share.tipsAmount > 0 ? <Row label={totals.tip} amount={share.tipsAmount} quiet /> : null}
    </>
  );
}

function useTitle(): (share: BillShare) => string {
  const { check, named } = useMessages('shares');
  return ({ no, name }) => fill(name === '' ? check : named, { no, name });
}

import { cardName } from '@till/domain/card/card-name';
import { staffPaymentPrefix } from '@till/domain/order/attempt/charge';
import { chargedAmount } from '@till/domain/order/attempt/charged';
import type { Order, OrderPayment } from '@till/domain/order/types';
import { Money } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import completion from '../screen/completion.module.css';
import classes from './card-figures.module.css';

/** What a card was charged, which one, and what was added on the terminal. */
export function CardFigures({ order, payment }: { readonly order: Order; readonly payment: OrderPayment }) {
  const { card: words } = useMessages('paying');
  return (
    <>
      <dl className={classes.facts}>
        <div className="text-18">
          <dt>{words.amountCharged}</dt>
          <dd>
            <Money amount={chargedAmount(order, payment)} className="text-28 strong" />
          </dd>
        </div>
        {payment.tipsAmount > 0 ? (
          <div>
            <dt>{words.terminalTip}</dt>
            <dd>
              <Money amount={payment.tipsAmount} />
            </dd>
          </div>
        ) : null}
        {payment.surchargeAmount > 0 ? (
          <div>
            <dt>{words.fee}</dt>
            <dd>
              <Money amount={payment.surchargeAmount} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{words.usedCard}</dt>
          <dd>{cardName(payment, words.usedCard)}</dd>
        </div>
        <div>
          <dt>{words.paymentId}</dt>
          <dd>{payment.id}</dd>
        </div>
      </dl>
      {payment.id.startsWith(staffPaymentPrefix) ? <p className={completion.recorded}>{words.byStaff}</p> : null}
    </>
  );
}

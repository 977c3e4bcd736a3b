import { counted } from '@till/phrases/phrases';
import { forRow, RowButton } from '../../../kit/list/window/RowButton.tsx';
import { Money } from '../../../kit/money.tsx';
import { customerName } from '../../../messages/customer.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import { contactOf } from '../customer-text.ts';
import classes from './customers.module.css';
import type { ListedCustomer } from './use-customers.ts';

interface Props {
  readonly customer: ListedCustomer;
  readonly isCard: boolean;
  readonly onOpen: (customer: ListedCustomer) => void;
  readonly onSelect: () => void;
}

/** One customer: how to reach them, and what they came to. The row opens them. */
export function CustomerRow({ customer, isCard, onOpen, onSelect }: Props) {
  const phrases = useMessages();
  const own = useMessages('customers');
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const contact = contactOf(customer);
  const { visits, spent, lastOrderAt } = customer;
  const isNew = visits === 0 && spent === 0;
  return (
    <tr
      className="press"
      onClick={(event) => {
        if (forRow(event)) onOpen(customer);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onSelect();
      }}
    >
      <td>
        <RowButton onClick={() => onOpen(customer)}>
          <span className="strong">{customerName(customer, phrases)}</span>
        </RowButton>
      </td>
      <td className={classes.contact}>
        <span className="quiet">
          {contact.length === 0
            ? own.noContact
            : contact.map((way) => (
                <span key={way} data-email={way === customer.email || undefined}>
                  {way}
                </span>
              ))}
        </span>
      </td>
      <td className={`${classes.visits} text-end`}>
        {isCard ? isNew ? null : counted(own.visitCount, visits, language) : isNew ? <span className="quiet">0</span> : visits}
      </td>
      <td className={`${classes.spent} text-end`}>{isNew && isCard ? null : <Money amount={spent} className={isNew ? 'quiet' : 'strong'} />}</td>
      <td className={`${classes.last} text-end`}>
        {lastOrderAt === null ? (
          isCard ? null : (
            <span className="quiet">–</span>
          )
        ) : (
          new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium' }).format(lastOrderAt)
        )}
      </td>
    </tr>
  );
}

import { Alert, Button, Skeleton } from '@mantine/core';
import type { Customer } from '@till/domain/customer/types';
import { fill } from '@till/phrases/phrases';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { GuardedDialog } from '../../../kit/form/GuardedDialog.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useShopResource } from '../../../kit/resource/use-resource.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { customerName } from '../../../messages/customer.ts';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { contactText } from '../customer-text.ts';
import { CustomerData } from './CustomerData.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { type CustomerDetail, getCustomer, mergeCustomers, unmergeCustomers } from './customer-calls.ts';
import classes from './details.module.css';
import { EditCustomer } from './EditCustomer.tsx';
import { Sums } from './Sums.tsx';

interface Props {
  readonly customer: Customer;
  readonly country: string | null;
  readonly onClose: () => void;
  /** Somebody in the list is another one now. */
  readonly onChanged: () => void;
}

/** All about a customer: what they came to, contact, which is changed here, who may be the same person, and their orders. */
export function CustomerDetailsDialog({ customer, country, onClose, onChanged }: Props) {
  const phrases = useMessages();
  const own = useMessages('customers');
  const say = useFailureText();
  const {
    value: detail,
    failure,
    isReading,
    refresh,
    put,
  } = useShopResource(`customer ${customer.id}`, (merchantId, signal) => getCustomer(merchantId, customer.id, signal).settled);
  const show = (next: CustomerDetail) => {
    put(next);
    onChanged();
  };
  return (
    <GuardedDialog onClose={onClose} title={customerName(detail ?? customer, phrases)} size={1120} full="upright">
      {failure !== null && !isReading ? (
        <Alert color="red" variant="light" role="alert" title={say(failure)}>
          <Button variant="default" size="lg" onClick={() => void refresh()}>
            {phrases.common.tryAgain}
          </Button>
        </Alert>
      ) : detail === null ? (
        <Skeleton height={320} radius="lg" role="status" aria-label={own.loading} />
      ) : null}
      {detail === null ? null : (
        <div className={classes.parts}>
          <Sums sums={detail} />
          <div className="gap-16 grid one-column">
            <div className={classes.contact}>
              <EditCustomer detail={detail} country={country} onSaved={show} onStale={refresh} />
            </div>
            <SamePerson detail={detail} onDone={show} />
          </div>
          <div className={classes.orders}>
            <CustomerOrders key={`${detail.id} ${detail.merged.length}`} customerId={detail.id} />
          </div>
          <CustomerData
            customer={detail}
            onErased={() => {
              onChanged();
              onClose();
            }}
          />
        </div>
      )}
    </GuardedDialog>
  );
}

/** Who has the same phone number, to be merged; and who was merged, to be taken out again. */
function SamePerson({ detail, onDone }: { readonly detail: CustomerDetail; readonly onDone: (next: CustomerDetail) => void }) {
  const phrases = useMessages();
  const own = useMessages('customers');
  const say = useFailureText();
  const name = customerName(detail, phrases);

  async function merge(other: Customer): Promise<void> {
    const names = { name, other: customerName(other, phrases) };
    if (!(await confirm({ title: fill(own.mergeTitle, names), description: fill(own.mergeText, names), confirmLabel: own.merge }))) return;
    const answer = await mergeCustomers(detail.id, other.id).settled;
    if (!answer.ok) return notify.error(own.notMerged, { description: say(answer.refusal) });
    notify.success(fill(own.merged, names));
    onDone(answer.value);
  }
  async function undo(other: Customer): Promise<void> {
    const answer = await unmergeCustomers(detail.id, other.id).settled;
    if (!answer.ok) return notify.error(own.notUndone, { description: say(answer.refusal) });
    notify.success(fill(own.undone, { name: customerName(other, phrases) }));
    onDone(answer.value);
  }

  return (
    <>
      <People title={own.duplicates} text={own.duplicatesText} people={detail.duplicates} label={own.merge} named={own.mergeOf} onPick={merge} />
      <People title={own.mergedInto} people={detail.merged} label={own.undo} named={own.undoOf} onPick={undo} />
    </>
  );
}

interface PeopleProps {
  readonly title: string;
  readonly text?: string;
  readonly people: readonly Customer[];
  readonly label: string;
  /** What the button of one is called for who does not see its row. */
  readonly named: string;
  readonly onPick: (person: Customer) => Promise<void>;
}

function People({ title, text, people, label, named, onPick }: PeopleProps) {
  const phrases = useMessages();
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-18 mb-4">{title}</h3>
      {text === undefined ? null : <Note>{text}</Note>}
      <ul className="mt-8">
        {people.map((person) => (
          <li key={person.id} className={`${classes.person} flex items-center justify-between gap-12 border-top`}>
            <span className="grid min-w-0">
              <span className="semibold break-anywhere">{customerName(person, phrases)}</span>
              <Note as="span">{contactText(person)}</Note>
            </span>
            <Button variant="default" size="lg" aria-label={fill(named, { name: customerName(person, phrases) })} onClick={() => void onPick(person)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

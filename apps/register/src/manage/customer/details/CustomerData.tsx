import type { Customer } from '@till/domain/customer/types';
import { accept, type Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useConnection } from '../../../calls/connection.ts';
import type { CallFailure } from '../../../calls/failure.ts';
import { RemoveButton } from '../../../kit/control/RemoveButton.tsx';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useSaveFile } from '../../../kit/use-save-file.ts';
import { customerName } from '../../../messages/customer.ts';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import type { NewFile } from '../../../native/save-file.ts';
import { useSession } from '../../../native/session.ts';
import { eraseCustomer, exportCustomer } from './customer-calls.ts';

interface Props {
  readonly customer: Customer;
  readonly onErased: () => void;
}

type Doing = 'exporting' | 'erasing' | null;

/** What a customer may ask for: to be given all that is kept of them, and to be erased. */
export function CustomerData({ customer, onErased }: Props) {
  const phrases = useMessages();
  const own = useMessages('customers');
  const say = useFailureText();
  const saveFile = useSaveFile();
  const merchantId = useSession()?.merchant.id ?? '';
  const offline = useConnection() === 'offline';
  const [doing, setDoing] = useState<Doing>(null);

  async function save(): Promise<void> {
    setDoing('exporting');
    const read = await readAll(merchantId, customer.id, fill(own.fileName, { name: customerName(customer, phrases) }));
    if (read.ok) await saveFile(read.value, own.exported);
    else notify.error(own.notExported, { description: say(read.refusal) });
    setDoing(null);
  }
  async function erase(): Promise<void> {
    const title = fill(own.eraseTitle, { name: customerName(customer, phrases) });
    const isSure = await confirm({
      title,
      description: own.eraseText,
      confirmLabel: own.erase,
      cancelLabel: phrases.common.cancel,
      danger: true,
      careful: true,
    });
    if (!isSure) return;
    setDoing('erasing');
    const answer = await eraseCustomer(customer.id).settled;
    setDoing(null);
    if (!answer.ok) return notify.error(own.notErased, { description: say(answer.refusal) });
    if (answer.value.orders > manyOrders) notify.info(own.eraseGoesOn);
    else notify.success(own.erased);
    onErased();
  }

  return (
    <section aria-label={own.data}>
      <h3 className="text-18 mb-4">{own.data}</h3>
      <Note>{own.dataText}</Note>
      <div className="mt-12 flex flex-wrap gap-12">
        <WaitingButton
          variant="default"
          size="lg"
          disabled={doing === 'erasing' || (offline && doing === null)}
          waiting={doing === 'exporting'}
          waitingLabel={own.exporting}
          onClick={() => void save()}
        >
          {own.exportJson}
        </WaitingButton>
        <RemoveButton
          disabled={doing === 'exporting' || (offline && doing === null)}
          waiting={doing === 'erasing'}
          waitingLabel={own.erasing}
          onClick={() => void erase()}
        >
          {own.erase}
        </RemoveButton>
      </div>
    </section>
  );
}

/** So many forget somebody before anybody has looked. */
const manyOrders = 100;

/** All that is kept of a customer, as one file. Every page is read before, so that there is no half of one. */
async function readAll(merchantId: string, id: string, name: string): Promise<Result<NewFile, CallFailure>> {
  const first = await exportCustomer(merchantId, id, null);
  if (!first.ok) return first;
  const { customer, receipts } = first.value.rows;
  const orders = [...first.value.rows.orders];
  for (let { next } = first.value; next !== null; ) {
    const page = await exportCustomer(merchantId, id, next);
    if (!page.ok) return page;
    orders.push(...page.value.rows.orders);
    next = page.value.next;
  }
  return accept({ name: `${name}.json`, parts: [JSON.stringify({ customer, receipts, orders }, null, 2)], type: 'application/json' });
}

import type { TaxRate } from '@till/domain/merchant/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { useShopResource } from '../../../kit/resource/use-resource.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { deleteTax, listTaxes } from './taxes.ts';

interface Props {
  /** The rates were changed on the server. */
  readonly onChanged: () => void;
  /** What follows from deleting one, in words; absent: what holds for all of them is said. */
  readonly consequences?: (rate: TaxRate) => Promise<string>;
}

/** The merchant's taxes: read, and deleted after a question. `rates` null: not known yet; `failure`: why not. */
export function useRates({ onChanged, consequences }: Props) {
  const words = useMessages();
  const { tax } = useMessages('setup');
  const say = useFailureText();
  const { value: rates, failure, refresh, put } = useShopResource<readonly TaxRate[]>('taxes', listTaxes, { live: ({ event }) => event === 'merchant' });
  const [removing, setRemoving] = useState<string | null>(null);
  const read = async (): Promise<void> => void (await refresh());
  const replace = (all: readonly TaxRate[]) => {
    put(all);
    onChanged();
  };
  return {
    rates,
    failure: failure === null ? null : say(failure),
    read,
    replace,
    removing,
    async remove(rate: TaxRate): Promise<void> {
      const { id, name } = rate;
      const title = fill(tax.deleteTitle, { name: name || tax.unnamed });
      if (!(await confirm({ title, description: (await consequences?.(rate)) ?? tax.deleteText, confirmLabel: words.common.delete, danger: true }))) return;
      setRemoving(id);
      const answer = await deleteTax(id);
      setRemoving(null);
      if (answer.ok) replace(answer.value);
      else {
        notify.error(tax.deleteFailed, { description: say(answer.refusal) });
        // Somebody else may have deleted it.
        if (answer.refusal.status === 404) await read();
      }
    },
  };
}

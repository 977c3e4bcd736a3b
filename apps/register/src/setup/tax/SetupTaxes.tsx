import { Button, Text, Title } from '@mantine/core';
import type { TaxRate } from '@till/domain/merchant/types';
import { fill } from '@till/phrases/phrases';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { useFailureWords } from '../../ui/failure-words.ts';
import { notify } from '../../ui/toast/notify.tsx';
import { useWords } from '../../ui/words.tsx';
import classes from '../setup.module.css';
import { useSetupWords } from '../use-setup-words.ts';
import { TaxDialog } from './TaxDialog.tsx';
import { TaxTable } from './TaxTable.tsx';
import { deleteTax, listTaxes } from './taxes.ts';

interface Props {
  /** The rates were changed on the server. */
  readonly onChanged: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The merchant's taxes: made and deleted, each answer is the whole list. */
export function SetupTaxes({ onChanged, onBack, onNext }: Props) {
  const words = useWords();
  const { tax } = useSetupWords();
  const { rates, failure, read, replace, remove, removing } = useRates(onChanged);
  const [adding, setAdding] = useState(false);
  return (
    <section className={classes.card}>
      <Title order={1} className={classes.title}>
        {tax.title}
      </Title>
      <Text>{tax.intro}</Text>
      <div>
        <Button size="lg" variant="default" leftSection={<Plus size={20} aria-hidden />} disabled={rates === null} onClick={() => setAdding(true)}>
          {tax.create}
        </Button>
      </div>
      {failure === null ? (
        <TaxTable rates={rates} removing={removing} onDelete={(rate) => void remove(rate)} />
      ) : (
        <div role="alert">
          <p className={classes.problem}>{`${tax.loadFailed} ${failure}`}</p>
          <Button variant="default" size="lg" onClick={() => void read()}>
            {words.common.tryAgain}
          </Button>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="xl" onClick={onBack}>
          {words.common.back}
        </Button>
        <Button size="xl" className={classes.main} onClick={onNext}>
          {words.common.next}
        </Button>
      </div>
      {adding ? (
        <TaxDialog
          onClose={() => setAdding(false)}
          onCreated={(all) => {
            replace(all);
            setAdding(false);
          }}
        />
      ) : null}
    </section>
  );
}

/** `rates` null: not known yet; `failure`: why not. */
function useRates(onChanged: () => void) {
  const words = useWords();
  const { tax } = useSetupWords();
  const say = useFailureWords();
  const [rates, setRates] = useState<readonly TaxRate[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const read = useCallback(async () => {
    const answer = await listTaxes();
    if (answer.ok) setRates(answer.value);
    setFailure(answer.ok ? null : say(answer.refusal));
  }, [say]);
  useEffect(() => void read(), [read]);
  const replace = (all: readonly TaxRate[]) => {
    setRates(all);
    onChanged();
  };
  return {
    rates,
    failure,
    read,
    replace,
    removing,
    async remove({ id, name }: TaxRate): Promise<void> {
      const title = fill(tax.deleteTitle, { name: name || tax.unnamed });
      if (!(await confirm({ title, description: tax.deleteText, confirmLabel: words.common.delete, danger: true }))) return;
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

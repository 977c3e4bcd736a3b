import { Button, Text, Title } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../ui/words.tsx';
import classes from '../setup.module.css';
import { useSetupWords } from '../use-setup-words.ts';
import { TaxDialog } from './TaxDialog.tsx';
import { TaxTable } from './TaxTable.tsx';
import { useRates } from './use-rates.ts';

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
  const { rates, failure, read, replace, remove, removing } = useRates({ onChanged });
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
          onSaved={(all) => {
            replace(all);
            setAdding(false);
          }}
        />
      ) : null}
    </section>
  );
}

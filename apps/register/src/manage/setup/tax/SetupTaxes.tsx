import { Button, Text, Title } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import classes from '../setup.module.css';
import { TaxDialog } from './TaxDialog.tsx';
import { TaxExample } from './TaxExample.tsx';
import { TaxTable } from './TaxTable.tsx';
import { type TaxedMenu, UnchargedTaxes } from './UnchargedTaxes.tsx';
import { useRates } from './use-rates.ts';

interface Props {
  readonly menu: TaxedMenu;
  /** The rates were changed on the server. */
  readonly onChanged: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The merchant's taxes: made and deleted, each answer is the whole list. One that is charged on nothing says so. */
export function SetupTaxes({ menu, onChanged, onBack, onNext }: Props) {
  const words = useMessages();
  const { tax } = useMessages('setup');
  const { rates, failure, read, replace, remove, removing } = useRates({ onChanged });
  const defaults = rates?.filter(({ isDefault }) => isDefault === 1) ?? [];
  const [adding, setAdding] = useState(false);
  return (
    <section className={`${classes.card} stack gap-16 raised border rounded-14`}>
      <Title order={1} className="text-24">
        {tax.title}
      </Title>
      <Text>{tax.intro}</Text>
      {failure === null ? (
        <>
          <TaxTable rates={rates} removing={removing} onDelete={(rate) => void remove(rate)} />
          {defaults.length === 0 ? null : <TaxExample rates={defaults} />}
          <UnchargedTaxes rates={rates} menu={menu} onChanged={replace} onRead={read} />
        </>
      ) : (
        <div role="alert">
          <Note tone="bad">{`${tax.loadFailed} ${failure}`}</Note>
          <Button variant="default" size="lg" onClick={() => void read()}>
            {words.common.tryAgain}
          </Button>
        </div>
      )}
      <div>
        <Button size="lg" variant="light" leftSection={<Plus size={20} aria-hidden />} disabled={rates === null} onClick={() => setAdding(true)}>
          {tax.create}
        </Button>
      </div>
      <div className={`${classes.actions} flex justify-between gap-12`}>
        <Button variant="default" size="xl" onClick={onBack}>
          {words.common.back}
        </Button>
        <Button size="xl" className="ms-auto" onClick={onNext}>
          {words.common.next}
        </Button>
      </div>
      {adding ? (
        <TaxDialog
          isFirst={rates?.length === 0}
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

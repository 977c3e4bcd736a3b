import { Button, Text } from '@mantine/core';
import type { TaxRate } from '@till/domain/merchant/types';
import { counted, type MessagesOf } from '@till/phrases/phrases';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Note } from '../../../kit/layout/Note.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { TaxDialog } from './TaxDialog.tsx';
import { TaxTable } from './TaxTable.tsx';
import { taxUse } from './taxes.ts';
import { type TaxedMenu, UnchargedTaxes } from './UnchargedTaxes.tsx';
import { useRates } from './use-rates.ts';

/** The taxes of a shop that sells: made, changed and deleted, with what follows from it said before. */
export function ShopTaxes({ menu, onChanged }: { readonly menu: TaxedMenu; readonly onChanged: () => void }) {
  const words = useMessages();
  const { tax } = useMessages('setup');
  const { taxes }: MessagesOf<'business'> = useMessages('business');
  const consequences = useConsequences();
  const { rates, failure, read, replace, remove, removing } = useRates({ onChanged, consequences });
  /** null: no dialog; 'new': one is made; else the id of the one that is changed. */
  const [open, setOpen] = useState<string | null>(null);
  const edited = rates?.find(({ id }) => id === open);
  const close = () => setOpen(null);
  return (
    <>
      <Text>{taxes.intro}</Text>
      {failure === null ? (
        <>
          <TaxTable rates={rates} removing={removing} onDelete={(rate) => void remove(rate)} onEdit={({ id }) => setOpen(id)} />
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
        {/* It moves down when the list comes: a tap would miss it. */}
        <Button
          size="lg"
          variant="default"
          leftSection={<Plus size={20} aria-hidden />}
          disabled={rates === null && failure === null}
          onClick={() => setOpen('new')}
        >
          {tax.create}
        </Button>
      </div>
      {open === 'new' || edited !== undefined ? (
        <TaxDialog
          isFirst={rates?.length === 0}
          onClose={close}
          onSaved={(all) => {
            replace(all);
            close();
            notify.success(taxes.saved);
          }}
          {...(edited === undefined ? {} : { editing: { tax: edited, title: taxes.editTitle, onStale: read } })}
        />
      ) : null}
    </>
  );
}

/** What follows from deleting a tax: on how many items it is. Without an answer the question says what holds in any case. */
function useConsequences(): (rate: TaxRate) => Promise<string> {
  const { taxes }: MessagesOf<'business'> = useMessages('business');
  const language = useLanguage();
  return async ({ id, isDefault }) => {
    const use = await taxUse(id);
    const items = use.ok ? use.value.items : 0;
    const said = [taxes.removeText, isDefault === 1 ? taxes.removeDefault : '', items === 0 ? '' : counted(taxes.removeItems, items, language)];
    return said.filter((text) => text !== '').join(' ');
  };
}

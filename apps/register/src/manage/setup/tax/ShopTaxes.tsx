import { Button, Skeleton } from '@mantine/core';
import type { TaxRate } from '@till/domain/merchant/types';
import { percentText } from '@till/domain/money/percent';
import { inclusionOf } from '@till/domain/tax/rates';
import { itemsCharged } from '@till/domain/tax/uncharged';
import { counted, fill, type MessagesOf } from '@till/phrases/phrases';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { useMenu } from '../../../calls/use-menu.ts';
import { AddButton } from '../../../kit/control/AddButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { Row, Rows } from '../../../kit/list/Rows.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { TaxDialog } from './TaxDialog.tsx';
import { taxUse } from './taxes.ts';
import { type TaxedMenu, UnchargedTaxes } from './UnchargedTaxes.tsx';
import { useRates } from './use-rates.ts';

/** The taxes of a shop that sells: made, changed and deleted, with what follows from it said before. */
export function ShopTaxes({ menu, onChanged }: { readonly menu: TaxedMenu; readonly onChanged: () => void }) {
  const words = useMessages();
  const { tax } = useMessages('setup');
  const { taxes }: MessagesOf<'business'> = useMessages('business');
  const consequences = useConsequences();
  const { rates, failure, read, replace, remove } = useRates({ onChanged, consequences });
  /** null: no dialog; 'new': one is made; else the id of the one that is changed. */
  const [open, setOpen] = useState<string | null>(null);
  const held = useMenu(rates !== null && rates.length > 0, menu.load).menu;
  const items = held?.categories.flatMap((category) => category.items) ?? null;
  const charged = itemsCharged(items ?? [], rates ?? []);
  const edited = rates?.find(({ id }) => id === open);
  const close = () => setOpen(null);
  return (
    <>
      {failure === null ? (
        <>
          {rates === null ? <Skeleton height={148} radius="lg" /> : null}
          {rates?.length === 0 ? <EmptyState icon={Percent} title={taxes.none} description={taxes.noneHint} /> : null}
          <Rows>
            {rates?.map((rate) => (
              <ShopTax key={rate.id} rate={rate} itemCount={items === null ? null : (charged.get(rate.id) ?? 0)} onEdit={() => setOpen(rate.id)} />
            ))}
          </Rows>
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
      {/* It moves down when the list comes: a tap would miss it. */}
      <AddButton disabled={rates === null && failure === null} onClick={() => setOpen('new')}>
        {tax.create}
      </AddButton>
      {open === 'new' || edited !== undefined ? (
        <TaxDialog
          isFirst={rates?.length === 0}
          onClose={close}
          onSaved={(all) => {
            replace(all);
            close();
            notify.success(taxes.saved);
          }}
          {...(edited === undefined ? {} : { editing: { tax: edited, title: taxes.editTitle, onStale: read, onDelete: () => void remove(edited) } })}
        />
      ) : null}
    </>
  );
}

interface ShopTaxProps {
  readonly rate: TaxRate;
  /** How many items it is charged on; null: not known yet. */
  readonly itemCount: number | null;
  readonly onEdit: () => void;
}

/** One tax: how much it is, and what it is charged on. */
function ShopTax({ rate, itemCount, onEdit }: ShopTaxProps) {
  const { common } = useMessages();
  const { tax } = useMessages('setup');
  const { taxes }: MessagesOf<'business'> = useMessages('business');
  const language = useLanguage();
  const name = rate.name || tax.unnamed;
  const on = itemCount === null ? [] : [itemCount === 0 ? taxes.onNothing : counted(taxes.onItems, itemCount, language)];
  return (
    <Row
      name={
        <>
          <span>{name}</span>
          <span>{fill(tax.percent, { rate: percentText(rate.rate) })}</span>
        </>
      }
      mark={rate.isDefault === 1 ? tax.default : null}
      buttons={
        <Button variant="default" aria-label={`${common.edit} ${name}`} onClick={onEdit}>
          {common.edit}
        </Button>
      }
    >
      <Note>{[inclusionOf(rate) === 'INCLUSIVE' ? taxes.included : taxes.added, ...on].join(' · ')}</Note>
    </Row>
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

import { Alert } from '@mantine/core';
import type { TaxRate } from '@till/domain/merchant/types';
import { percentText } from '@till/domain/money/percent';
import { type UnchargedTax, unchargedTaxes } from '@till/domain/tax/uncharged';
import { counted, fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useMenu } from '../../../calls/use-menu.ts';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { chargeTax } from './charge-tax.ts';
import classes from './UnchargedTaxes.module.css';

/** The menu that the taxes are charged on. Both functions have to stay the same ones. */
export interface TaxedMenu {
  /** Makes sure that it is held; rejects where it cannot be read. */
  readonly load: () => Promise<void>;
  /** Reads what is new of it. */
  readonly refresh: () => Promise<void>;
}

interface Props {
  /** null: not known yet. */
  readonly rates: readonly TaxRate[] | null;
  readonly menu: TaxedMenu;
  /** Called with all rates of the merchant after one was changed. */
  readonly onChanged: (rates: readonly TaxRate[]) => void;
  /** Reads the rates again: somebody else has changed one. */
  readonly onRead: () => Promise<void>;
}

/** Says of each tax that no item is charged with that this is so, with the button that changes it; nothing where all are charged. */
export function UnchargedTaxes({ rates, menu, onChanged, onRead }: Props) {
  const held = useMenu(rates !== null && rates.length > 0, menu.load).menu;
  const items = held?.categories.flatMap((category) => category.items) ?? [];
  return (
    <div className={`${classes.list} stack gap-12`} aria-live="polite">
      {unchargedTaxes(items, rates ?? []).map((tax) => (
        <Uncharged key={tax.rate.id} tax={tax} menu={menu} onChanged={onChanged} onRead={onRead} />
      ))}
    </div>
  );
}

interface UnchargedProps extends Omit<Props, 'rates'> {
  readonly tax: UnchargedTax;
}

function Uncharged({ tax, menu, onChanged, onRead }: UnchargedProps) {
  const words = useMessages('setup').tax;
  const { common } = useMessages();
  const language = useLanguage();
  const say = useFailureText();
  const [isSaving, setSaving] = useState(false);
  const { rate, itemCount, isAll } = tax;
  const name = { tax: `${rate.name || words.unnamed} ${fill(words.percent, { rate: percentText(rate.rate) })}` };
  const charge = async () => {
    setSaving(true);
    const done = await chargeTax(tax);
    if (done.ok && done.value === null) await menu.refresh();
    setSaving(false);
    if (!done.ok) {
      notify.error(words.failed, { description: say(done.refusal) });
      await onRead();
      return;
    }
    notify.success(counted(words.chargedNow, itemCount, language, name));
    if (done.value !== null) onChanged(done.value);
  };
  return (
    <Alert color="orange" variant="light">
      <div className="flex flex-wrap items-center justify-between gap-12 text-start">
        <p className={classes.said}>{fill(words.uncharged, name)}</p>
        <WaitingButton size="lg" variant="default" waiting={isSaving} waitingLabel={common.saving} onClick={() => void charge()}>
          {counted(isAll ? words.chargeAll : words.chargeSome, itemCount, language)}
        </WaitingButton>
      </div>
    </Alert>
  );
}

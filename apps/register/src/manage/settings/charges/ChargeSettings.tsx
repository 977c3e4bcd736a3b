import { minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import { fill } from '@till/phrases/phrases';
import { HandCoins } from 'lucide-react';
import { useMoney } from '../../../kit/money.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { RuleSettings, type RuleSettingsProps } from '../rules/RuleSettings.tsx';
import { useShopSettings } from '../use-shop-settings.ts';
import { ChargeDialog } from './ChargeDialog.tsx';
import { type Charge, readCharges } from './charge-calls.ts';
import { chargeTypes } from './charge-form.ts';

/** What a shop adds to orders beside their lines: how much, on which orders, for whom, and with which taxes. */
export function ChargeSettings(props: RuleSettingsProps) {
  const words = useMessages('serviceCharges');
  const money = useMoney();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const read = useShopSettings('service charges', readCharges);
  const { charges = null, taxes = [] } = read.value ?? {};
  const text = ({ kind, by, value, base, to, types, taxIds, isRemovable }: Charge): string => {
    const names = taxes.filter(({ id }) => taxIds.includes(id)).map(({ name }) => name);
    return [
      by === 'percent' ? fill(words.percentOf[base], { percent: percentText(value) }) : fill(words.perOrder, { amount: money(minor(value)) }),
      types.length === 0
        ? words.byHand
        : types.length === chargeTypes.length
          ? words.onAll
          : fill(words.on, { types: list.format(types.map((type) => words.typesIn[type])) }),
      kind === 'gratuity' ? words.whose.gratuity : words.whose[to],
      names.length === 0 ? words.untaxed : fill(words.taxed, { taxes: list.format(names) }),
      ...(isRemovable ? [] : [words.kept]),
    ].join(' · ');
  };
  return (
    <RuleSettings
      {...props}
      {...{ words, read, text }}
      icon={HandCoins}
      rules={charges}
      dialog={({ rule, ...open }) => <ChargeDialog {...{ rule, taxes }} {...open} />}
    />
  );
}

import { ActionIcon, NativeSelect } from '@mantine/core';
import { labelPrefixes, layoutOf } from '@till/domain/label/layout';
import { checkDigit } from '@till/domain/menu/barcode/barcode';
import { valueCheckDigit } from '@till/domain/menu/barcode/label';
import { formatMoney } from '@till/domain/money/format';
import { minor } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { X } from 'lucide-react';
import { AddButton } from '../../../kit/control/AddButton.tsx';
import { SelectRow } from '../../../kit/layout/Choices.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './business.module.css';
import { formText } from './label-text.ts';
import { Part, type PartProps, usePart } from './Part.tsx';

/** What scales print, behind the two digits of the beginning. */
const forms = {
  price: ['iiiiippp.pp', 'iiiiivpp.pp', 'iiiivppp.pp', 'iiiiiipp.pp'],
  kg: ['iiiiikk.kkk', 'iiiiivk.kkk', 'iiiivkk.kkk', 'iiiiiik.kkk'],
  lb: ['iiiiilll.ll', 'iiiiivll.ll', 'iiiivlll.ll', 'iiiiiill.ll'],
} as const;
const holdings = ['price', 'kg', 'lb'] as const;
/** As most scales of the Americas have it, and those of elsewhere. */
const usual = (prefix: string): string => `${prefix}${prefix === '02' ? forms.price[1] : forms.price[0]}`;

/** How the labels of the shop's own scales hold a price or weight, and what prices by weight are for. */
export function Labels(props: PartProps) {
  const words = useMessages('business');
  const { labels } = words;
  const part = usePart('labels', props);
  const { values: form, change } = part;
  const masks = form.labelLayouts;
  const free = labelPrefixes.filter((prefix) => !masks.some((mask) => mask.startsWith(prefix)));
  const put = (at: number, mask: string | null) =>
    change({ labelLayouts: mask === null ? masks.filter((_, index) => index !== at) : masks.map((each, index) => (index === at ? mask : each)) });
  const formsFor = (prefix: string, mask: string) => {
    const groups = holdings.map((holds) => ({
      group: labels.groups[holds],
      items: forms[holds].map((behind) => ({ value: prefix + behind, label: formText(prefix + behind, words) })),
    }));
    // What a program has set otherwise stays to be seen.
    return groups.some(({ items }) => items.some(({ value }) => value === mask)) ? groups : [{ value: mask, label: formText(mask, words) }, ...groups];
  };
  return (
    <Part part={part}>
      <Note>{labels.hint}</Note>
      {masks.length === 0 ? <Note>{labels.none}</Note> : null}
      <ul className={classes.labels}>
        {masks.map((mask, at) => {
          const prefix = mask.slice(0, 2);
          return (
            <li key={prefix}>
              <NativeSelect
                size="lg"
                label={labels.prefix}
                value={prefix}
                data={labelPrefixes.filter((each) => each === prefix || free.includes(each))}
                onChange={(event) => put(at, event.currentTarget.value + mask.slice(2))}
              />
              <NativeSelect
                size="lg"
                label={labels.form}
                description={exampleOf(mask, form.currencyCode, labels.example)}
                inputWrapperOrder={['label', 'input', 'description']}
                value={mask}
                data={formsFor(prefix, mask)}
                onChange={(event) => put(at, event.currentTarget.value)}
              />
              <ActionIcon
                className={classes.away}
                size={48}
                variant="subtle"
                color="gray"
                aria-label={fill(labels.remove, { prefix })}
                onClick={() => put(at, null)}
              >
                <X size={22} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {free[0] === undefined ? null : (
        <AddButton onClick={() => change({ labelLayouts: [...masks, usual(nextOf(free, form.currencyCode))] })}>{labels.add}</AddButton>
      )}
      <SelectRow
        label={words.fields.weightUnit}
        description={labels.weightHint}
        value={form.weightUnit}
        data={(['kg', 'lb'] as const).map((unit) => ({ value: unit, label: labels.units[unit] }))}
        onChange={(weightUnit) => change({ weightUnit })}
      />
    </Part>
  );
}

/** UPC is what the United States print. */
const nextOf = (free: readonly string[], currencyCode: string): string =>
  free.find((prefix) => (currencyCode === 'USD' ? prefix === '02' : prefix !== '02')) ?? free[0] ?? '20';

/** A label of this layout, and what is read of it. */
function exampleOf(mask: string, currencyCode: string, sentence: string): string {
  const layout = layoutOf(mask);
  if (layout === null) return '';
  const { prefix, itemDigits, isChecked, holds, valueDigits, decimals } = layout;
  const item = '123456'.slice(0, itemDigits);
  const digits = String(holds === 'price' ? 799 : 512).padStart(valueDigits, '0');
  const body = `${prefix}${item}${isChecked ? valueCheckDigit(digits) : ''}${digits}`;
  const value = Number(digits) / 10 ** decimals;
  const shown = holds === 'price' ? formatMoney(minor(Math.round(value * 100)), currencyCode) : `${value.toFixed(decimals)} ${holds}`;
  return fill(sentence, { code: `${body}${checkDigit(body)}`, item, value: shown });
}

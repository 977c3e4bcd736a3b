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
  return (
    <Part part={part}>
      <Note>{labels.hint}</Note>
      {masks.length === 0 ? <Note>{labels.none}</Note> : null}
      <ul className={classes.labels}>
        {masks.map((mask, at) => {
          const prefix = mask.slice(0, 2);
          const prefixes = labelPrefixes.filter((each) => each === prefix || free.includes(each));
          return (
            <Label
              key={prefix}
              mask={mask}
              prefixes={prefixes}
              currencyCode={form.currencyCode}
              onChange={(next) => put(at, next)}
              onRemove={() => put(at, null)}
            />
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

interface LabelProps {
  readonly mask: string;
  /** With what it may begin. */
  readonly prefixes: readonly string[];
  readonly currencyCode: string;
  readonly onChange: (mask: string) => void;
  readonly onRemove: () => void;
}

/** The labels that begin with the same two digits: how they begin, what they hold and in how many digits, and one of them as it is read. */
function Label({ mask, prefixes, currencyCode, onChange, onRemove }: LabelProps) {
  const words = useMessages('business');
  const { labels } = words;
  const [prefix, behind] = [mask.slice(0, 2), mask.slice(2)];
  const holds = layoutOf(mask)?.holds ?? 'price';
  const own: readonly string[] = forms[holds];
  const item = (form: string) => ({ value: prefix + form, label: formText(prefix + form, words) });
  return (
    <li className="border rounded-12 p-12-16">
      <NativeSelect size="lg" label={labels.prefix} value={prefix} data={[...prefixes]} onChange={(event) => onChange(event.currentTarget.value + behind)} />
      <NativeSelect
        size="lg"
        label={labels.holds}
        value={holds}
        data={holdings.map((each) => ({ value: each, label: labels.groups[each] }))}
        onChange={(event) => onChange(prefix + (forms[event.currentTarget.value as typeof holds][Math.max(0, own.indexOf(behind))] ?? behind))}
      />
      <ActionIcon size={48} variant="subtle" color="gray" aria-label={fill(labels.remove, { prefix })} onClick={onRemove}>
        <X size={22} aria-hidden />
      </ActionIcon>
      <NativeSelect
        size="lg"
        className={classes.digits}
        label={labels.form}
        value={mask}
        // What a program has set otherwise stays to be seen.
        data={[...(own.includes(behind) ? [] : [item(behind)]), ...own.map(item)]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={`${classes.example} sunk rounded-8 quiet`}>{exampleOf(mask, currencyCode, labels.example)}</p>
    </li>
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
  // Its parts apart, as the fields name them.
  const parts = [prefix, item, ...(isChecked ? [valueCheckDigit(digits)] : []), digits];
  const value = Number(digits) / 10 ** decimals;
  const shown = holds === 'price' ? formatMoney(minor(Math.round(value * 100)), currencyCode) : `${value.toFixed(decimals)} ${holds}`;
  return fill(sentence, { code: [...parts, checkDigit(parts.join(''))].join(' '), item, value: shown });
}

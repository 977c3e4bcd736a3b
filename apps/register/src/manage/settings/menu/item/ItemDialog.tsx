import { limits } from '@till/domain/limits';
import { groupFields, itemFields } from '@till/domain/menu/edit/change';
import { judgeItem } from '@till/domain/menu/edit/judge';
import type { ItemFields, MenuChange } from '@till/domain/menu/edit/types';
import { zero } from '@till/domain/money/minor';
import { countText, fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { confirm } from '../../../../kit/dialog/confirm.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { useLanguage, useMessages } from '../../../../messages/messages.tsx';
import { newId } from '../../../../native/ids.ts';
import { wrongOf } from '../fault-text.ts';
import type { WholeBook } from '../menu-calls.ts';
import { NameField } from '../NameField.tsx';
import { NamesPart } from '../NamesPart.tsx';
import { PictureField } from '../PictureField.tsx';
import { priceText, typedCount, typedPrice } from '../typed-price.ts';
import type { MenuBook } from '../use-book.ts';
import { useMenuForm } from '../use-menu-form.ts';
import { useOut } from '../use-out.ts';
import { CategoriesPart } from './CategoriesPart.tsx';
import { GroupsPart } from './GroupsPart.tsx';
import { MorePart } from './MorePart.tsx';
import { PriceFields } from './PriceFields.tsx';
import type { ItemDraft } from './parts.ts';
import { SellingPart } from './SellingPart.tsx';
import { TaxesPart } from './TaxesPart.tsx';
import { withTyped } from './typed-barcode.ts';

interface Props {
  /** null: a new one. */
  readonly id: string | null;
  /** Where a new one stands; null: nobody has said. */
  readonly category: string | null;
  /** What was scanned to begin a new one. */
  readonly barcode?: string;
  readonly book: WholeBook;
  readonly menu: MenuBook;
  readonly onClose: () => void;
}

const typedBeside = { stock: null, soldOut: null, newGroups: [], barcode: { text: '', problem: null } };
/** Where the last new item of this page was put: the next one is likely to be put there too. */
let lastCategory: string | null = null;

/** Where a new item stands where nobody has said: in the only category there is, or where the last one was put. */
const usualCategory = ({ categories: [first, ...others] }: WholeBook): string | null =>
  first !== undefined && others.length === 0 ? first.id : ([first, ...others].find((each) => each?.id === lastCategory)?.id ?? null);

const freshIn = (categoryId: string | null): ItemDraft => ({
  ...{ name: '', alternateName: null, description: null, warning: null, image: null, priceType: 'FIXED', price: '', sku: null, barcodes: [], hidden: false },
  ...{ trackingStock: false, allowInstructions: true, qtyLimit: '', defaultTaxRates: true, taxIds: [], groupIds: [] },
  categoryIds: categoryId === null ? [] : [categoryId],
  ...typedBeside,
});

const draftOf = ({ price, qtyLimit, ...fields }: ItemFields): ItemDraft => ({
  ...{ ...fields, ...typedBeside, price: priceText(price) },
  qtyLimit: qtyLimit === null ? '' : String(qtyLimit),
});

/** The item as it is saved. `price` and `qtyLimit` null: what is typed there is none. */
function fieldsOf({ price: typed, qtyLimit: limit, stock: _, soldOut: __, newGroups: ___, barcode: ____, ...fields }: ItemDraft) {
  const price = fields.priceType === 'VARIABLE' && typed.trim() === '' ? zero : typedPrice(typed);
  const qtyLimit = limit.trim() === '' ? null : typedCount(limit, 1, limits.itemQuantityMax);
  return { fields: { ...fields, price: price ?? zero, qtyLimit }, price, isLimitWrong: limit.trim() !== '' && qtyLimit === null } as const;
}

/** An item: what it is called and costs, where it stands, what is asked with it, its taxes, and whether it is sold. */
export function ItemDialog({ id, category, barcode, book, menu, onClose }: Props) {
  const words = useMessages('menuEditor');
  const language = useLanguage();
  const [own] = useState(() => id ?? `item-${newId()}`);
  const item = book.items.find((each) => each.id === own);
  const seen = item === undefined ? null : itemFields(item);
  const [begun] = useState(book);
  const [usual] = useState(category ?? usualCategory(book));
  const out = useOut(book)(own);
  const left = book.stock[own];
  /** As it is to be saved; a text: why its barcodes are not taken. One that was typed and not added yet is meant too. */
  const barcodesOf = ({ barcodes = [], barcode }: ItemDraft) => withTyped(barcodes, barcode.text, own, book, words);
  const isRecounted = ({ trackingStock, stock }: ItemDraft) => trackingStock && (stock !== null || seen?.trackingStock !== true);
  const countOf = ({ stock }: ItemDraft) => typedCount(stock ?? (left === undefined ? '' : String(left)), 0, limits.menuStockMax);
  // A choice that only this item asked went with it, and its categories may be gone.
  const goneIn = ({ groupIds }: ItemDraft) => begun.groups.filter((group) => groupIds.includes(group.id) && !book.groups.some((each) => each.id === group.id));
  const form = useMenuForm<ItemDraft>({
    seen: seen === null ? null : draftOf(seen),
    fresh: { ...freshIn(usual), ...(barcode === undefined ? {} : { barcodes: [barcode] }) },
    judge(values) {
      const { fields, price, isLimitWrong } = fieldsOf(values);
      const barcodes = barcodesOf(values);
      return {
        ...wrongOf(judgeItem(fields), words),
        ...(price === null ? { price: words.priceWrong } : {}),
        ...(isLimitWrong ? { qtyLimit: fill(words.limitWrong, { max: limits.itemQuantityMax }) } : {}),
        ...(isRecounted(values) && countOf(values) === null ? { stock: fill(words.stockWrong, { max: countText(limits.menuStockMax, language) }) } : {}),
        ...(typeof barcodes === 'string' ? { barcodes } : {}),
      };
    },
    async save(values) {
      const barcodes = barcodesOf(values);
      const count = isRecounted(values) ? countOf(values) : null;
      const known = fieldsOf(values).fields;
      const fields: ItemFields = {
        ...known,
        barcodes: typeof barcodes === 'string' ? [] : barcodes,
        categoryIds: seen === null ? known.categoryIds.filter((each) => book.categories.some((c) => c.id === each)) : known.categoryIds,
      };
      const changes: MenuChange[] = [
        ...(form.isGone ? goneIn(values).map((group) => ({ kind: 'group' as const, id: group.id, fields: groupFields(group), seen: null })) : []),
        ...values.newGroups.filter((group) => values.groupIds.includes(group.id)),
        { kind: 'item', id: own, fields, seen },
        ...(count === null ? [] : [{ kind: 'count' as const, id: own, stock: count }]),
      ];
      const answer = await menu.save(changes);
      if (answer.ok && seen === null) lastCategory = fields.categoryIds.at(-1) ?? null;
      return answer.ok && values.soldOut !== null ? menu.sellOut(own, values.soldOut) : answer;
    },
    onClose,
  });
  const { values, change } = form;
  const remove = async () => {
    if (seen === null) return;
    const title = fill(words.removeItemTitle, { name: seen.name });
    if (await confirm({ title, description: words.removeItemText, confirmLabel: words.removeItem, danger: true }))
      await form.remove(() => menu.save([{ kind: 'remove-item', id: own, seen }]));
  };
  return (
    <FormDialog
      title={id === null ? words.newItem : fill(words.editNamed, { name: item?.name ?? values.name })}
      size={760}
      full="upright"
      form={form}
      remove={item === undefined ? null : { label: words.removeItem, onRemove: () => void remove() }}
      onClose={onClose}
    >
      {barcode === undefined ? null : (
        <p className="quiet">
          {words.barcodes} {barcode}
        </p>
      )}
      <NameField form={form} />
      <PriceFields form={form} />
      <CategoriesPart form={form} book={book} />
      <GroupsPart form={form} book={form.isGone ? { ...book, groups: [...book.groups, ...goneIn(values)] } : book} menu={menu} />
      <SellingPart form={form} left={left} out={out} />
      <PictureField image={values.image} name={values.name} onChange={(image) => change({ image })} />
      <TaxesPart form={form} book={book} />
      <NamesPart things={[{ id: own, ...values }]} onChange={(_, names) => change({ names })} />
      <MorePart form={form} id={own} book={book} />
    </FormDialog>
  );
}

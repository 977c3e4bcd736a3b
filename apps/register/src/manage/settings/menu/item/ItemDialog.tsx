import { limits } from '@till/domain/limits';
import { groupFields, itemFields } from '@till/domain/menu/edit/change';
import { judgeItem } from '@till/domain/menu/edit/judge';
import type { ItemFields, MenuChange } from '@till/domain/menu/edit/types';
import { zero } from '@till/domain/money/minor';
import { countWords, fill } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import { confirm } from '../../../../kit/dialog/confirm.tsx';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { Note } from '../../../../kit/layout/Note.tsx';
import { Form } from '../../../../kit/layout/Sheet.tsx';
import { useLanguage, useWords } from '../../../../messages/words.tsx';
import { newId } from '../../../../native/ids.ts';
import { FormActions } from '../FormActions.tsx';
import { faultWords } from '../fault-words.ts';
import type { WholeBook } from '../menu-calls.ts';
import { PictureField } from '../PictureField.tsx';
import { NameField } from '../thing/NameField.tsx';
import { NamesPart } from '../thing/NamesPart.tsx';
import { priceText, typedCount, typedPrice } from '../typed-price.ts';
import type { MenuBook, NotSaved } from '../use-book.ts';
import { useOut } from '../use-out.ts';
import { useThing } from '../use-thing.ts';
import { CategoriesPart } from './CategoriesPart.tsx';
import { GroupsPart, type NewGroup } from './GroupsPart.tsx';
import { MorePart } from './MorePart.tsx';
import { PriceFields } from './PriceFields.tsx';
import { SellingPart } from './SellingPart.tsx';
import { TaxesPart } from './TaxesPart.tsx';
import { type TypedBarcode, withTyped } from './typed-barcode.ts';

interface Props {
  /** null: a new one. */
  readonly id: string | null;
  /** Where a new one stands; null: in the first. */
  readonly category: string | null;
  readonly book: WholeBook;
  readonly menu: MenuBook;
  readonly onClose: () => void;
}

const freshIn = (categoryId: string | undefined): ItemFields => ({
  ...{ name: '', alternateName: null, description: null, warning: null, image: null, priceType: 'FIXED', price: zero, sku: null, barcodes: [], hidden: false },
  ...{ trackingStock: false, allowInstructions: true, qtyLimit: null, defaultTaxRates: true, taxIds: [], groupIds: [] },
  categoryIds: categoryId === undefined ? [] : [categoryId],
});

/** What is typed as text until it is saved; absent: nothing was. */
interface Texts {
  readonly price?: string;
  readonly stock?: string;
  readonly limit?: string;
}

/** An item: what it is called and costs, where it stands, what is asked with it, its taxes, and whether it is sold. */
export function ItemDialog({ id, category, book, menu, onClose }: Props) {
  const words = useWords('menuEditor');
  const language = useLanguage();
  const [own] = useState(() => id ?? `item-${newId()}`);
  const item = book.items.find((each) => each.id === own);
  const seen = item === undefined ? null : itemFields(item);
  const thing = useThing({ seen, fresh: freshIn(category ?? book.categories[0]?.id), wasThere: id !== null, onClose });
  const { fields, change, touch, problem, saving, isRemoved, save, leave, setProblem } = thing;
  const [begun] = useState(book);
  const [texts, setTexts] = useState<Texts>({});
  const [newGroups, setNewGroups] = useState<readonly NewGroup[]>([]);
  const [typed, setTyped] = useState<TypedBarcode>({ text: '', problem: null });
  const [soldOut, setSoldOut] = useState<boolean | null>(null);
  const out = useOut(book)(own);
  const left = book.stock[own];
  const shown = {
    price: texts.price ?? (id === null && seen === null ? '' : priceText(fields.price)),
    stock: texts.stock ?? (left === undefined ? '' : String(left)),
    limit: texts.limit ?? (fields.qtyLimit === null ? '' : String(fields.qtyLimit)),
  };
  const type = (typed: Texts) => {
    setTexts({ ...texts, ...typed });
    if (typed.price !== undefined) touch('price');
    if (typed.limit !== undefined) touch('qtyLimit');
    touch();
    setProblem(null);
  };
  // A choice that only this item asked went with it.
  const gone = isRemoved ? begun.groups.filter(({ id: group }) => fields.groupIds.includes(group) && !book.groups.some((each) => each.id === group)) : [];
  const there = gone.length === 0 ? book : { ...book, groups: [...book.groups, ...gone] };
  const wanted = wantedOf(
    isRemoved ? { ...fields, categoryIds: fields.categoryIds.filter((each) => book.categories.some((c) => c.id === each)) } : fields,
    shown,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [wrong] = judgeItem(wanted.fields);
    if (wrong !== undefined) return setProblem(faultWords([wrong], wrong.field, words) ?? null);
    if (wanted.price === null) return setProblem(words.priceWrong);
    if (wanted.limit === 'wrong') return setProblem(fill(words.limitWrong, { max: limits.itemQuantityMax }));
    const isCounted = fields.trackingStock && (texts.stock !== undefined || seen?.trackingStock !== true);
    const count = isCounted ? typedCount(shown.stock, 0, limits.menuStockMax) : null;
    if (isCounted && count === null) return setProblem(fill(words.stockWrong, { max: countWords(limits.menuStockMax, language) }));
    // One that was typed and not added yet is meant too.
    const barcodes = withTyped(wanted.fields.barcodes ?? [], typed.text, own, book, words);
    if (typeof barcodes === 'string') return setProblem(barcodes);
    const final = { ...wanted.fields, barcodes };
    const changes: MenuChange[] = [
      ...gone
        .filter(({ id: group }) => final.groupIds.includes(group))
        .map((group) => ({ kind: 'group' as const, id: group.id, fields: groupFields(group), seen: null })),
      ...newGroups.filter((group) => final.groupIds.includes(group.id)),
      { kind: 'item', id: own, fields: final, seen },
      ...(count === null ? [] : [{ kind: 'count' as const, id: own, stock: count }]),
    ];
    void save(
      async (): Promise<NotSaved | null> => {
        const refused = await menu.save(changes);
        return refused === null && soldOut !== null ? menu.sellOut(own, soldOut) : refused;
      },
      { wanted: final },
    );
  };
  const remove = async () => {
    if (seen === null) return;
    const title = fill(words.removeItemTitle, { name: seen.name });
    if (await confirm({ title, description: words.removeItemText, confirmLabel: words.remove, danger: true }))
      await save(() => menu.save([{ kind: 'remove-item', id: own, seen }]), { said: words.removed });
  };
  const title = id === null ? words.newItem : fill(words.editNamed, { name: item?.name ?? fields.name });
  return (
    <Dialog title={title} onClose={leave} size={760} full="upright">
      <Form onSubmit={submit}>
        {isRemoved ? (
          <Note tone="bad" role="alert">
            {words.removedElsewhere}
          </Note>
        ) : null}
        <NameField name={fields.name} onChange={(name) => change({ name })} />
        <PriceFields fields={fields} text={shown.price} price={wanted.price} onType={(price) => type({ price })} onChange={change} />
        <CategoriesPart fields={fields} book={book} onChange={change} />
        <GroupsPart fields={fields} book={there} menu={menu} newGroups={newGroups} onNewGroups={setNewGroups} onChange={change} />
        <SellingPart
          fields={fields}
          stock={shown.stock}
          isSoldOut={soldOut ?? out.isOut}
          until={soldOut === null ? out.until : null}
          onType={(stock) => type({ stock })}
          onChange={change}
          onSellOut={(out) => {
            setSoldOut(out);
            touch();
          }}
        />
        <PictureField image={fields.image} name={fields.name} onChange={(image) => change({ image })} />
        <TaxesPart fields={fields} book={book} onChange={change} />
        <NamesPart things={[{ id: own, ...fields }]} onChange={(_, names) => change({ names })} />
        <MorePart
          {...{ id: own, fields, book, typed }}
          limit={shown.limit}
          onLimit={(limit) => type({ limit })}
          onType={(next) => {
            setTyped(next);
            if (next.text !== typed.text) touch();
            if (next.text !== '') setProblem(null);
          }}
          onChange={change}
        />
        <FormActions problem={problem} saving={saving} asNew={isRemoved} onLeave={leave} onRemove={item === undefined ? null : () => void remove()} />
      </Form>
    </Dialog>
  );
}

/** The item with what is typed as text in it. `price` null and `limit` wrong: it cannot be saved so. */
function wantedOf(fields: ItemFields, { price: priceTyped, limit: limitTyped }: { readonly price: string; readonly limit: string }) {
  const price = fields.priceType === 'VARIABLE' && priceTyped.trim() === '' ? zero : typedPrice(priceTyped);
  const limit = limitTyped.trim() === '' ? null : (typedCount(limitTyped, 1, limits.itemQuantityMax) ?? 'wrong');
  return { price, limit, fields: { ...fields, price: price ?? fields.price, qtyLimit: limit === 'wrong' ? fields.qtyLimit : limit } } as const;
}

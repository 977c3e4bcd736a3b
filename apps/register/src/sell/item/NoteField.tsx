import { limits } from '@till/domain/limits';
import type { Item } from '@till/domain/menu/types';
import { hasRemark, toggleRemark } from '@till/domain/order/queries/used-notes';
import { useId } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './ItemDialog.module.css';
import { useOfferedNotes } from './used-notes.ts';

interface Props {
  readonly item: Item;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The note of a line, with what is often written there a tap away; not there where the item takes no instructions. `quick` false: those stand elsewhere. */
export function NoteField({ item, value, onChange, quick = true }: Props & { readonly quick?: boolean }) {
  const { menu } = useMessages();
  const words = useMessages('modifier');
  const id = useId();
  if (item.allowInstructions === false) return null;
  return (
    <>
      <label className={`${classes.noteLabel} semibold leading-24`} htmlFor={id}>
        {menu.note}
      </label>
      {quick ? <QuickNotes item={item} value={value} onChange={onChange} /> : null}
      <textarea
        className={`${classes.note} block w-full rounded-10`}
        id={id}
        placeholder={words.noteHint}
        value={value}
        maxLength={limits.noteLengthMax}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={2}
      />
    </>
  );
}

/** What is often written of an item, each a tap. */
export function QuickNotes({ item, value, onChange }: Props) {
  const words = useMessages('modifier');
  const offered = useOfferedNotes(item.id);
  if (item.allowInstructions === false || offered.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-8 mb-8" aria-label={words.usedNotes}>
      {offered.map((remark) => (
        <button
          key={remark}
          type="button"
          className={`${classes.usedNote} border pill press truncate touch`}
          aria-pressed={hasRemark(value, remark)}
          disabled={toggleRemark(value, remark).length > limits.noteLengthMax}
          onClick={() => onChange(toggleRemark(value, remark))}
        >
          {remark}
        </button>
      ))}
    </fieldset>
  );
}

import { limits } from '@till/domain/limits';
import type { Item } from '@till/domain/menu/types';
import { hasRemark, toggleRemark } from '@till/domain/order/queries/used-notes';
import { useId } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './ItemDialog.module.css';
import { useOfferedNotes } from './used-notes.ts';

/** The note of a line, with what is often written there a tap away; not there where the item takes no instructions. */
export function NoteField({ item, value, onChange }: { readonly item: Item; readonly value: string; readonly onChange: (value: string) => void }) {
  const { menu } = useMessages();
  const words = useMessages('modifier');
  const id = useId();
  const offered = useOfferedNotes(item.id);
  if (item.allowInstructions === false) return null;
  return (
    <>
      <label className={`${classes.noteLabel} semibold leading-24`} htmlFor={id}>
        {menu.note}
      </label>
      <textarea
        className={`${classes.note} block w-full rounded-10`}
        id={id}
        placeholder={words.noteHint}
        value={value}
        maxLength={limits.noteLengthMax}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={2}
      />
      {offered.length === 0 ? null : (
        <fieldset className="flex flex-wrap gap-8 mt-8" aria-label={words.usedNotes}>
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
      )}
    </>
  );
}

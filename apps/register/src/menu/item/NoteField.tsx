import { limits } from '@till/domain/limits';
import type { Item } from '@till/domain/menu/types';
import { useId } from 'react';
import { useWords } from '../../ui/words.tsx';
import classes from './ItemDialog.module.css';

/** The note of a line; not there where the item takes no instructions. */
export function NoteField({ item, value, onChange }: { readonly item: Item; readonly value: string; readonly onChange: (value: string) => void }) {
  const words = useWords().menu;
  const id = useId();
  if (item.allowInstructions === false) return null;
  return (
    <>
      <label className={classes.noteLabel} htmlFor={id}>
        {words.note}
      </label>
      <textarea
        className={classes.note}
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

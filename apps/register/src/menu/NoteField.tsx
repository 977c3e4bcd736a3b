import { Textarea } from '@mantine/core';
import { limits } from '@till/domain/limits';
import type { Item } from '@till/domain/menu/types';
import { useWords } from '../ui/words.tsx';

/** The note of a line; not there where the item takes no instructions. */
export function NoteField({ item, value, onChange }: { readonly item: Item; readonly value: string; readonly onChange: (value: string) => void }) {
  const words = useWords();
  if (item.allowInstructions === false) return null;
  return (
    <Textarea
      label={words.menu.note}
      placeholder={words.menu.noteHint}
      value={value}
      maxLength={limits.noteLengthMax}
      onChange={(event) => onChange(event.currentTarget.value)}
      minRows={2}
      rows={2}
      size="md"
    />
  );
}

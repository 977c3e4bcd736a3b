import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../../ui/words.tsx';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter: a scanner ends with it, and a person who sees one result left. */
  readonly onEnter: () => void;
  /** Arrow down: into the results. */
  readonly onDown: () => void;
}

/** The item search. A scanner or a keyboard wedge types into it: no completion, no correction, Esc clears, Enter picks. */
export function SearchBox({ value, onChange, onEnter, onDown }: Props) {
  const words = useWords();
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <TextInput
      ref={box}
      type="search"
      role="searchbox"
      size="md"
      aria-label={words.menu.search}
      placeholder={words.menu.searchHint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        // A word that an input method is still putting together is not finished by its Enter.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') clear();
        else if (event.key === 'Enter') onEnter();
        else if (event.key === 'ArrowDown') onDown();
        else return;
        event.preventDefault();
      }}
      leftSection={<Search size={20} aria-hidden />}
      rightSection={value === '' ? null : <CloseButton aria-label={words.menu.clearSearch} onClick={clear} />}
      rightSectionWidth={48}
      rightSectionPointerEvents="all"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
}

import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { usePayingWords } from '../../ui/paying-words.ts';
import classes from './OpenOrders.module.css';

/** Finds an open order by its number, table or customer. Esc and its button empty it. */
export function OpenOrdersSearch({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { open } = usePayingWords().order;
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <TextInput
      ref={box}
      className={classes.search}
      type="search"
      role="searchbox"
      size="md"
      aria-label={open.search}
      placeholder={open.searchHint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
        clear();
        event.preventDefault();
      }}
      leftSection={<Search size={20} aria-hidden />}
      rightSection={value === '' ? null : <CloseButton aria-label={open.clearSearch} onClick={clear} />}
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

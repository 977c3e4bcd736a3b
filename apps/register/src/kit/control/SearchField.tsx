import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import type { FieldScans } from '../../native/scanner.ts';

interface Props {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  /** What the button that empties it is called. */
  readonly clearLabel: string;
  readonly className?: string | undefined;
  /** The room at the end where nothing is to be emptied, px: longer hints have more of it. */
  readonly emptyEnd?: number;
  readonly maxLength?: number;
  /** What is scanned into it, where that is sold. */
  readonly scans?: FieldScans;
  readonly onChange: (value: string) => void;
  /** It was emptied, by Esc or by its button. Absent: it has become an empty text. */
  readonly onClear?: () => void;
  /** Other keys; returns whether it has done something with one. Those of an input method that is still putting a word together are its own. */
  readonly onKey?: (key: string) => boolean;
}

/** What finds things by a word. No completion, no correction: a scanner or a keyboard wedge types into it as well. Esc and its button empty it. */
export function SearchField({
  value,
  label,
  hint,
  clearLabel,
  className,
  emptyEnd = 48,
  maxLength,
  scans,
  onChange,
  onClear = () => onChange(''),
  onKey,
}: Props) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    box.current?.focus();
  };
  return (
    <TextInput
      ref={box}
      className={className ?? ''}
      type="search"
      role="searchbox"
      size="md"
      aria-label={label}
      placeholder={hint}
      {...(maxLength === undefined ? {} : { maxLength })}
      data-scans={scans}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') clear();
        else if (onKey?.(event.key) !== true) return;
        event.preventDefault();
      }}
      leftSection={<Search size={20} aria-hidden />}
      rightSection={value === '' ? null : <CloseButton aria-label={clearLabel} onClick={clear} />}
      rightSectionWidth={value === '' ? emptyEnd : 48}
      rightSectionPointerEvents="all"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
}

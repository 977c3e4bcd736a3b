import { TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { notOnPaper } from '@till/domain/text/on-paper';
import { fill } from '@till/phrases/phrases';
import { useWords } from '../../../../messages/words.tsx';

interface Props {
  readonly name: string;
  /** What is wrong with it. */
  readonly error?: string | undefined;
  readonly onChange: (name: string) => void;
}

/** What a thing of the menu is called. Says below the field, where it is seen while it is typed, what paper cannot show of it. */
export function NameField({ name, error, onChange }: Props) {
  const words = useWords('menuEditor');
  const lost = notOnPaper(name);
  return (
    <TextInput
      size="lg"
      label={words.name}
      value={name}
      maxLength={limits.menuNameLengthMax}
      autoComplete="off"
      data-autofocus
      description={<span role="status">{lost.length === 0 ? null : fill(words.notOnPaper, { signs: lost.join(', ') })}</span>}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

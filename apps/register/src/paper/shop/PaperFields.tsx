import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { Note } from '../../kit/layout/Note.tsx';
import { Segments } from '../../kit/layout/Segments.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { Draft, Letters } from './draft.ts';
import { useModels } from './models.ts';
import classes from './shop.module.css';
import { type Use, uses } from './shop-printer.ts';

interface Props {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

interface PaperProps extends Props {
  /** Where the model is chosen. */
  readonly onModel: () => void;
  /** Somebody comes back from there. */
  readonly isBack: boolean;
}

/** What a printer's paper is like, its model, and the letters of each use. */
export function PaperFields({ draft, isBack, onModel, onChange }: PaperProps) {
  const words = useMessages('printers');
  const width = (value: 57 | 80) => ({ value, label: words.paper.replace('{width}', String(value)) });
  return (
    <>
      <Segments label={words.form.paper} choices={[width(57), width(80)]} value={draft.paperWidth} onChange={(paperWidth) => onChange({ paperWidth })} />
      {uses.map((use) => (draft.isFor[use] ? <LettersFields key={use} use={use} draft={draft} onChange={onChange} /> : null))}
      <ModelField draft={draft} isBack={isBack} onModel={onModel} />
    </>
  );
}

/** How large and heavy the letters of receipts or of tickets are. */
function LettersFields({ use, draft, onChange }: Props & { readonly use: Use }) {
  const { size, sizes, weight, weights } = useMessages('printers').form;
  const letters = draft.letters[use];
  const change = (changes: Partial<Letters>) => onChange({ letters: { ...draft.letters, [use]: { ...letters, ...changes } } });
  return (
    <div className={classes.pair}>
      <Segments
        label={size[use]}
        choices={[
          { value: 0, label: sizes.small },
          { value: 1, label: sizes.normal },
          { value: 2, label: sizes.large },
        ]}
        value={letters.fontSize}
        onChange={(fontSize) => change({ fontSize })}
      />
      <Segments
        label={weight[use]}
        choices={[
          { value: 0, label: weights.normal },
          { value: 1, label: weights.bold },
        ]}
        value={letters.fontWeight}
        onChange={(fontWeight) => change({ fontWeight })}
      />
    </div>
  );
}

/** The model, chosen from a list of its own: most shops need none. */
function ModelField({ draft, isBack, onModel }: Omit<PaperProps, 'onChange'>) {
  const words = useMessages('printers').form;
  const models = useModels();
  const id = useId();
  const known = Array.isArray(models) ? models.find((each) => each.id === draft.model) : undefined;
  return (
    <div>
      <Text className="mantine-InputWrapper-label" id={id}>
        {words.model}
      </Text>
      <Button variant="default" size="lg" fullWidth justify="flex-start" aria-labelledby={`${id} ${id}-chosen`} autoFocus={isBack} onClick={onModel}>
        <span id={`${id}-chosen`}>{draft.model === null ? words.otherModel : (known?.name ?? draft.model)}</span>
      </Button>
      <Note>{words.modelHint}</Note>
    </div>
  );
}

import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Note } from '../../kit/layout/Note.tsx';
import { useWords } from '../../messages/words.tsx';
import type { Draft } from './draft.ts';
import { ModelDialog } from './ModelDialog.tsx';
import { paperWidthOf, useModels } from './models.ts';
import { Segments } from './Segments.tsx';
import classes from './shop.module.css';

interface Props {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** What a printer's paper and letters are like, and its model. */
export function PaperFields({ draft, onChange }: Props) {
  const words = useWords('printers');
  const { sizes, weights } = words.form;
  const width = (value: 57 | 80) => ({ value, label: words.paper.replace('{width}', String(value)) });
  return (
    <>
      <div className={classes.pair}>
        <Segments label={words.form.paper} choices={[width(57), width(80)]} value={draft.paperWidth} onChange={(paperWidth) => onChange({ paperWidth })} />
        <Segments
          label={words.form.weight}
          choices={[
            { value: 0, label: weights.normal },
            { value: 1, label: weights.bold },
          ]}
          value={draft.fontWeight}
          onChange={(fontWeight) => onChange({ fontWeight })}
        />
      </div>
      <Segments
        label={words.form.size}
        choices={[
          { value: 0, label: sizes.small },
          { value: 1, label: sizes.normal },
          { value: 2, label: sizes.large },
        ]}
        value={draft.fontSize}
        onChange={(fontSize) => onChange({ fontSize })}
      />
      <ModelField draft={draft} onChange={onChange} />
    </>
  );
}

/** The model, chosen from a list of its own: most shops need none. */
function ModelField({ draft, onChange }: Props) {
  const words = useWords('printers').form;
  const models = useModels();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const known = Array.isArray(models) ? models.find((each) => each.id === draft.model) : undefined;
  return (
    <div>
      <Text className="mantine-InputWrapper-label" id={id}>
        {words.model}
      </Text>
      <Button variant="default" size="lg" fullWidth justify="flex-start" aria-labelledby={`${id} ${id}-chosen`} onClick={() => setOpen(true)}>
        <span id={`${id}-chosen`}>{draft.model === null ? words.otherModel : (known?.name ?? draft.model)}</span>
      </Button>
      <Note>{words.modelHint}</Note>
      {isOpen ? (
        <ModelDialog
          models={models}
          chosen={draft.model}
          onClose={() => setOpen(false)}
          onChoose={(model) => {
            const paperWidth = model === null ? null : paperWidthOf(model);
            onChange({ model: model?.id ?? null, ...(paperWidth === null ? {} : { paperWidth }) });
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

import { Textarea } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { areTables, tablesOfText } from '@till/domain/merchant/tables';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../messages/words.tsx';
import { Part } from './Part.tsx';
import { type PartProps, usePart } from './use-part.ts';

/** What the tables are called, one a line. */
export function Tables(props: PartProps) {
  const words = useWords('business');
  /** As it was typed; null: as it is listed. */
  const [typed, setTyped] = useState<string | null>(null);
  const part = usePart('tables', {
    ...props,
    onSaved(business) {
      setTyped(null);
      props.onSaved(business);
    },
  });
  const { form, change, setProblem } = part;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!areTables(form.tables)) setProblem(fill(words.tablesTooMany, { count: limits.tablesMax, length: limits.tableNumberLengthMax }));
    else await part.save(event);
  };
  const discard = () => {
    setTyped(null);
    part.discard();
  };
  return (
    <Part name="tables" business={props.business} part={{ ...part, save, discard }}>
      <Textarea
        size="lg"
        label={words.fields.tables}
        description={words.tablesHint}
        inputWrapperOrder={['label', 'input', 'description']}
        autosize
        minRows={3}
        maxRows={12}
        value={typed ?? form.tables.join('\n')}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          change({ tables: tablesOfText(event.currentTarget.value) });
        }}
      />
    </Part>
  );
}

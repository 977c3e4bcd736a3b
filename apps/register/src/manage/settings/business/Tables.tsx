import { Textarea } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { areTables, tablesOfText } from '@till/domain/merchant/tables';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages.tsx';
import { Part, type PartProps, usePart } from './Part.tsx';

/** What the tables are called, one a line. */
export function Tables(props: PartProps) {
  const words = useMessages('business');
  /** As it was typed, also blank lines and the like; null: as it is listed. */
  const [typed, setTyped] = useState<string | null>(null);
  const onSaved: typeof props.onSaved = (business) => {
    setTyped(null);
    props.onSaved(business);
  };
  const tooMany = fill(words.tablesTooMany, { count: limits.tablesMax, length: limits.tableNumberLengthMax });
  const part = usePart('tables', { ...props, onSaved }, { judge: ({ tables }) => (areTables(tables) ? {} : { tables: tooMany }) });
  const listed = part.values.tables.join('\n');
  return (
    <Part part={part}>
      <Textarea
        size="lg"
        label={words.fields.tables}
        description={words.tablesHint}
        inputWrapperOrder={['label', 'input', 'description']}
        autosize
        minRows={3}
        maxRows={12}
        value={typed !== null && tablesOfText(typed).join('\n') === listed ? typed : listed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          part.change({ tables: tablesOfText(event.currentTarget.value) });
        }}
      />
    </Part>
  );
}

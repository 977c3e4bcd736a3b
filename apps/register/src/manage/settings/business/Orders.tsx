import { Textarea } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { areTables, tablesOfText } from '@till/domain/merchant/tables';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useUnsaved } from '../../../kit/dialog/use-guarded.ts';
import { Option, SwitchRow } from '../../../kit/layout/Choices.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import type { PartProps } from './Part.tsx';
import { orderTypeText } from './shown-fields.ts';
import { useInstant } from './use-instant.ts';

/** Which orders the shop takes, at which tables, and how new registers begin. */
export function Orders(props: PartProps) {
  const words = useMessages('business');
  return (
    <Section title={words.parts.orders} ruled>
      <OrderTypes {...props} />
      <Tables {...props} />
      <NewRegisters {...props} />
    </Section>
  );
}

function OrderTypes(props: PartProps) {
  const words = useMessages('business');
  const { values, change } = useInstant(words.parts.types, props);
  const { orderTypes } = values;
  const set = (id: string, isTaken: boolean) => change({ orderTypes: isTaken ? [...orderTypes, id] : orderTypes.filter((each) => each !== id) });
  return (
    <fieldset>
      <legend className="mantine-InputWrapper-label">{words.fields.orderTypes}</legend>
      {values.knownOrderTypes.map((type) => (
        <Option key={type.id} plain type="checkbox" checked={orderTypes.includes(type.id)} onChange={(event) => set(type.id, event.currentTarget.checked)}>
          {orderTypeText(type, words.typeLabels)}
        </Option>
      ))}
      <Note>{words.typesHint}</Note>
    </fieldset>
  );
}

/** What the tables are called, one a line; saved when the field is left. */
function Tables(props: PartProps) {
  const words = useMessages('business');
  const { values, change } = useInstant(words.parts.tables, props);
  const listed = values.tables.join('\n');
  /** As it is typed; null: as it is listed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const tables = typed === null ? values.tables : tablesOfText(typed);
  useUnsaved(typed !== null && tables.join('\n') !== listed, words.parts.tables);
  const leave = () => {
    setWrong(!areTables(tables));
    if (!areTables(tables)) return;
    if (tables.join('\n') !== listed) change({ tables: [...tables] });
    setTyped(null);
  };
  return (
    <Textarea
      size="lg"
      label={words.fields.tables}
      description={words.tablesHint}
      error={isWrong ? fill(words.tablesTooMany, { count: limits.tablesMax, length: limits.tableNumberLengthMax }) : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      minRows={3}
      maxRows={12}
      value={typed ?? listed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setWrong(false);
      }}
      onBlur={leave}
    />
  );
}

function NewRegisters(props: PartProps) {
  const words = useMessages('business');
  const { values, change } = useInstant(words.parts.counter, props);
  return (
    <SwitchRow label={words.fastCounter} description={words.fastCounterHint} checked={values.fastCounter} onChange={(fastCounter) => change({ fastCounter })} />
  );
}

import type { ReactNode } from 'react';
import { Field, type FieldsOf } from '../../../kit/form/Field.tsx';
import { Fold } from '../../../kit/layout/Fold.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { useRuleUseText } from '../../../messages/rule-use-text.ts';
import { HoursFields } from '../menu/HoursFields.tsx';
import { Checks } from '../rules/Checks.tsx';
import { type RuleWhen, ruleTypes, whenOf } from './rule-form.ts';

interface Props {
  readonly form: FieldsOf<RuleWhen>;
  readonly title: string;
  readonly typesHint: string;
  /** What else is said in its line. */
  readonly more?: readonly string[];
  readonly children?: ReactNode;
}

/** On which orders, in which hours and from which day to which something holds: folded, as most does always. */
export function WhenFields({ form, title, typesHint, more = [], children }: Props) {
  const { use: words } = useMessages('discounts');
  const when = useRuleUseText();
  const { values, change } = form;
  const { types, hours } = values;
  return (
    <Fold
      title={
        <span className="stack">
          <span>{title}</span>
          <Note as="span" className="regular">
            {[when(whenOf(values) ?? undefined) || words.always, ...more].join(' · ')}
          </Note>
        </span>
      }
    >
      <Checks
        label={words.types}
        hint={typesHint}
        choices={ruleTypes.map((value) => ({ value, label: words.typeNames[value] }))}
        isOn={(type) => types.includes(type)}
        onChange={(type, isOn) => change({ types: ruleTypes.filter((each) => (each === type ? isOn : types.includes(each))) })}
      />
      <HoursFields hours={hours} onChange={(next) => change({ hours: next })} />
      <div className="columns-2 grid gap-16 items-start">
        <Field form={form} name="firstDay" type="date" label={words.firstDay} />
        <Field form={form} name="lastDay" type="date" label={words.lastDay} />
      </div>
      <Note>{words.daysHint}</Note>
      {children}
    </Fold>
  );
}

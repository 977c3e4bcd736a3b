import { limits } from '@till/domain/limits';
import { foldedCode } from '@till/domain/order/bill/discount-code';
import { fill } from '@till/phrases/phrases';
import { Field, type FieldsOf } from '../../../kit/form/Field.tsx';
import { Fold } from '../../../kit/layout/Fold.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { useRuleUseText } from '../../../messages/rule-use-text.ts';
import { HoursFields } from '../menu/HoursFields.tsx';
import { Checks } from '../rules/Checks.tsx';
import { type RuleForm, ruleTypes, whenOf } from './rule-form.ts';

const digitsIn = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, 7);

/** When a rule can be given: folded, as most can be always. */
export function UseFields({ form }: { readonly form: FieldsOf<RuleForm> }) {
  const { use: words } = useMessages('discounts');
  const when = useRuleUseText();
  const { values, change } = form;
  const { types, hours } = values;
  const byCode = (code: string) => (code.trim() === '' ? [] : [fill(words.byCode, { code: foldedCode(code) })]);
  return (
    <Fold
      title={
        <span className="stack">
          <span>{words.title}</span>
          <Note as="span" className="regular">
            {[when(whenOf(values) ?? undefined) || words.always, ...byCode(values.code)].join(' · ')}
          </Note>
        </span>
      }
    >
      <Checks
        label={words.types}
        hint={words.typesHint}
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
      <Field form={form} name="code" label={words.code} hint={words.codeHint} maxLength={limits.discountCodeLengthMax * 2} autoCapitalize="characters" />
      {values.code.trim() === '' ? null : <Field form={form} name="uses" label={words.uses} hint={words.usesHint} inputMode="numeric" read={digitsIn} />}
    </Fold>
  );
}

import { limits } from '@till/domain/limits';
import { foldedCode } from '@till/domain/order/bill/discount-code';
import { fill } from '@till/phrases/phrases';
import { Field, type FieldsOf } from '../../../kit/form/Field.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import type { RuleForm } from './rule-form.ts';
import { WhenFields } from './WhenFields.tsx';

const digitsIn = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, 7);

/** When a rule can be given, and for which code. */
export function UseFields({ form }: { readonly form: FieldsOf<RuleForm> }) {
  const { use: words } = useMessages('discounts');
  const { code } = form.values;
  const hasCode = code.trim() !== '';
  return (
    <WhenFields form={form} title={words.title} typesHint={words.typesHint} more={hasCode ? [fill(words.byCode, { code: foldedCode(code) })] : []}>
      <Field form={form} name="code" label={words.code} hint={words.codeHint} maxLength={limits.discountCodeLengthMax * 2} autoCapitalize="characters" />
      {hasCode ? <Field form={form} name="uses" label={words.uses} hint={words.usesHint} inputMode="numeric" read={digitsIn} /> : null}
    </WhenFields>
  );
}

import { limits } from '@till/domain/limits';
import { notOnPaper } from '@till/domain/text/on-paper';
import { fill } from '@till/phrases/phrases';
import { Field, type FieldsOf } from '../../../kit/form/Field.tsx';
import { useMessages } from '../../../messages/messages.tsx';

/** What something on the menu is called. Says below the field, where it is seen while it is typed, what paper cannot show of it. */
export function NameField({ form }: { readonly form: FieldsOf<{ readonly name: string }> }) {
  const words = useMessages('menuEditor');
  const lost = notOnPaper(form.values.name);
  const hint = <span role="status">{lost.length === 0 ? null : fill(words.notOnPaper, { signs: lost.join(', ') })}</span>;
  return <Field form={form} name="name" label={words.name} hint={hint} maxLength={limits.menuNameLengthMax} isFirst />;
}

import type { ComponentProps } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { useAskedFirst } from '../dialog/use-guarded.ts';
import { Note } from '../layout/Note.tsx';
import { Form, Sheet } from '../layout/Sheet.tsx';
import { FormEnd, type FormEndProps } from './FormEnd.tsx';
import { GuardedDialog } from './GuardedDialog.tsx';
import type { EntityForm } from './use-entity-form.ts';

interface Props extends Omit<ComponentProps<typeof GuardedDialog>, 'onClose' | 'isDirty'>, Omit<FormEndProps, 'onBack' | 'sticks'> {
  readonly form: Pick<EntityForm<object>, 'isDirty' | 'isSaving' | 'isGone' | 'notice' | 'submit'>;
  readonly onClose: () => void;
}

/** A form in a dialog: its fields, and what ends it. It asks before it is left with something typed, and nothing closes it while it saves. */
export function FormDialog({ form, onClose, saveLabel, savingLabel, isDisabled, backLabel, remove, children, fixed = false, ...dialog }: Props) {
  const ask = useAskedFirst();
  const { removedElsewhere } = useMessages('form');
  const end = <FormEnd {...{ form, saveLabel, savingLabel, isDisabled, backLabel, remove, sticks: !fixed }} onBack={() => ask(form.isDirty, onClose)} />;
  const fields = (
    <>
      {form.isGone ? (
        <Note tone="bad" role="alert">
          {removedElsewhere}
        </Note>
      ) : null}
      {children}
    </>
  );
  return (
    <GuardedDialog {...dialog} fixed={fixed} isDirty={form.isDirty} onClose={form.isSaving ? undefined : onClose}>
      {fixed ? (
        <Sheet foot={end} onSubmit={form.submit}>
          {fields}
        </Sheet>
      ) : (
        <Form onSubmit={form.submit}>
          {fields}
          {end}
        </Form>
      )}
    </GuardedDialog>
  );
}

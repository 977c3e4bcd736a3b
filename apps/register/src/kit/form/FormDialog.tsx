import type { ComponentProps } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { RemoveButton } from '../control/RemoveButton.tsx';
import { useAskedFirst } from '../dialog/use-guarded.ts';
import { Note } from '../layout/Note.tsx';
import { Form, Sheet } from '../layout/Sheet.tsx';
import { FormEnd, type FormEndProps } from './FormEnd.tsx';
import { GuardedDialog } from './GuardedDialog.tsx';
import type { EntityForm } from './use-entity-form.ts';

interface Props extends Omit<ComponentProps<typeof GuardedDialog>, 'onClose' | 'isDirty'>, Omit<FormEndProps, 'onBack' | 'sticks'> {
  readonly form: Pick<EntityForm<object>, 'isDirty' | 'isSaving' | 'isGone' | 'notice' | 'submit'>;
  readonly onClose: () => void;
  /** The way to be rid of it, at the end of the fields; null: there is none. */
  readonly remove?: { readonly label: string; readonly onRemove: () => void } | null | undefined;
}

/** A form in a dialog: its fields, and what ends it. It asks before it is left with something typed, and nothing closes it while it saves. */
export function FormDialog({ form, onClose, saveLabel, savingLabel, isDisabled, backLabel, remove = null, children, fixed = false, ...dialog }: Props) {
  const ask = useAskedFirst();
  const { removedElsewhere } = useMessages('form');
  const end = <FormEnd {...{ form, saveLabel, savingLabel, isDisabled, backLabel, sticks: !fixed }} onBack={() => ask(form.isDirty, onClose)} />;
  const fields = (
    <>
      {form.isGone ? (
        <Note tone="bad" role="alert">
          {removedElsewhere}
        </Note>
      ) : null}
      {children}
      {remove === null ? null : (
        <RemoveButton disabled={form.isSaving} onClick={remove.onRemove}>
          {remove.label}
        </RemoveButton>
      )}
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

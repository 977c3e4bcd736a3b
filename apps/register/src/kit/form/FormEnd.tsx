import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { WaitingButton } from '../control/WaitingButton.tsx';
import { Note } from '../layout/Note.tsx';
import { Actions } from '../layout/Sheet.tsx';
import type { EntityForm } from './use-entity-form.ts';

export interface FormEndProps {
  readonly form: Pick<EntityForm<object>, 'notice' | 'isSaving' | 'isGone'>;
  /** What saves it; absent: "Save". */
  readonly saveLabel?: ReactNode;
  /** What saves it says while it does; absent: "Saving…". */
  readonly savingLabel?: string | undefined;
  /** It cannot be saved now. */
  readonly isDisabled?: boolean | undefined;
  /** The way back; absent: there is none here. */
  readonly onBack?: (() => void) | undefined;
  /** What that is called; absent: "Cancel". */
  readonly backLabel?: string | undefined;
  /** The buttons stay in sight below a long form. */
  readonly sticks?: boolean;
}

/** What ends every form: what stands in the way, and the ways on. */
export function FormEnd({ form, saveLabel, savingLabel, isDisabled = false, onBack, backLabel, sticks = false }: FormEndProps) {
  const { common } = useMessages();
  const { saveAsNew } = useMessages('form');
  const { notice, isSaving, isGone } = form;
  const why = (
    <Note tone="bad" role="alert">
      {notice}
    </Note>
  );
  const leave =
    onBack === undefined ? null : (
      <Button variant="default" size="xl" disabled={isSaving} onClick={onBack}>
        {backLabel ?? common.cancel}
      </Button>
    );
  const save = (
    <WaitingButton type="submit" size="xl" disabled={isDisabled} waiting={isSaving} waitingLabel={savingLabel ?? common.saving}>
      {isGone ? saveAsNew : (saveLabel ?? common.save)}
    </WaitingButton>
  );
  return (
    <Actions sticks={sticks}>
      {why}
      {leave}
      {save}
    </Actions>
  );
}

import { Button } from '@mantine/core';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Actions } from '../../kit/layout/Sheet.tsx';
import { useWords } from '../../messages/words.tsx';

interface Props {
  readonly problem: string | null;
  readonly saving: boolean;
  /** What saves it; absent: "Save". */
  readonly saveLabel?: string;
  /** The way to be rid of it; null: there is none. */
  readonly remove?: { readonly label: string; readonly onRemove: () => void } | null;
  readonly onLeave: () => void;
}

/** What stands under every form in a dialog of the settings: what is wrong, and the ways on. */
export function SaveActions({ problem, saving, saveLabel, remove = null, onLeave }: Props) {
  const { common } = useWords();
  return (
    <>
      <Note tone="bad" role="alert">
        {problem}
      </Note>
      <Actions sticks>
        {remove === null ? null : (
          <Button variant="default" size="xl" disabled={saving} onClick={remove.onRemove}>
            {remove.label}
          </Button>
        )}
        <Button variant="default" size="xl" disabled={saving} onClick={onLeave}>
          {common.cancel}
        </Button>
        <WaitingButton type="submit" size="xl" waiting={saving} waitingLabel={common.saving}>
          {saveLabel ?? common.save}
        </WaitingButton>
      </Actions>
    </>
  );
}

import { Button } from '@mantine/core';
import { WaitingButton } from '../../ui/WaitingButton.tsx';
import { useWords } from '../../ui/words.tsx';
import classes from './form.module.css';
import { useMenuWords } from './use-menu-words.ts';

interface Props {
  readonly problem: string | null;
  readonly saving: boolean;
  /** Somebody has removed it: it can only be saved as a new one. */
  readonly asNew?: boolean;
  readonly onLeave: () => void;
  /** null: there is nothing to remove. */
  readonly onRemove: (() => void) | null;
}

/** What stands under every dialog of the editor: what is wrong, and the ways on. */
export function FormActions({ problem, saving, asNew = false, onLeave, onRemove }: Props) {
  const words = useMenuWords();
  const { common } = useWords();
  return (
    <>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <div className={classes.actions}>
        {onRemove === null ? null : (
          <Button variant="default" size="xl" disabled={saving} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
        <Button variant="default" size="xl" disabled={saving} onClick={onLeave}>
          {common.cancel}
        </Button>
        <WaitingButton type="submit" size="xl" waiting={saving} waitingLabel={common.saving}>
          {asNew ? words.saveAsNew : common.save}
        </WaitingButton>
      </div>
    </>
  );
}

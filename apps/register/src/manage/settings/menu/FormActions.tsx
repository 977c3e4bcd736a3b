import { useWords } from '../../../messages/words.tsx';
import { SaveActions } from '../SaveActions.tsx';

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
  const words = useWords('menuEditor');
  return (
    <SaveActions
      problem={problem}
      saving={saving}
      {...(asNew ? { saveLabel: words.saveAsNew } : {})}
      remove={onRemove === null ? null : { label: words.remove, onRemove }}
      onLeave={onLeave}
    />
  );
}

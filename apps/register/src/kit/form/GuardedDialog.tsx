import { type ComponentProps, useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { UnsavedHere, useAskedFirst } from '../dialog/use-guarded.ts';

interface Props extends ComponentProps<typeof Dialog> {
  /** What holds the dialog has something that is not saved; what is in it says so by itself. */
  readonly isDirty?: boolean;
}

/** A dialog that asks before it is closed with something typed in it, whichever way. What has saved closes it by itself. */
export function GuardedDialog({ isDirty = false, onClose, children, ...dialog }: Props) {
  const ask = useAskedFirst();
  const [here] = useState(() => new Set<symbol>());
  const close = onClose && (() => ask(isDirty || here.size > 0, onClose));
  return (
    <Dialog {...dialog} onClose={close}>
      <UnsavedHere value={here}>{children}</UnsavedHere>
    </Dialog>
  );
}

import { lazy, Suspense } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { useSetting } from '../../native/storage.ts';
import { firstNote, groupsOfLine } from './choice.ts';
import type { ItemDialogProps } from './item-dialog-props.ts';
import { ModifierDialog } from './ModifierDialog.tsx';
import { QuantityNoteDialog } from './QuantityNoteDialog.tsx';
import { noteUsed } from './used-notes.ts';

// Most registers show all groups at once.
const GuidedDialog = lazy(() => import('./GuidedDialog.tsx'));

/** The dialog of an item: its modifiers where it has any, at once or one group at a time as the register is set, else quantity and note. */
export function ItemDialog({ onDone, ...rest }: ItemDialogProps) {
  const said = useMessages('modifier');
  const [guided] = useSetting('guidedModifiers');
  const props: ItemDialogProps = {
    ...rest,
    onDone: (choice) => {
      const counted = (isDone: boolean): boolean => {
        // What a line had already was counted when it was written.
        if (isDone && choice.note !== firstNote(rest.line)) noteUsed(rest.item.id, choice.note);
        return isDone;
      };
      const isDone = onDone(choice);
      return typeof isDone === 'boolean' ? counted(isDone) : isDone.then(counted);
    },
  };
  const groups = groupsOfLine(props.item, props.line, said.gone);
  if (groups.length === 0) return <QuantityNoteDialog {...props} />;
  if (!guided) return <ModifierDialog {...props} groups={groups} />;
  return (
    <Suspense>
      <GuidedDialog {...props} groups={groups} />
    </Suspense>
  );
}

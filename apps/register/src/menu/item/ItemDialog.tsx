import { orderedGroups } from '@till/domain/modifier/groups';
import { lazy, Suspense } from 'react';
import { useSetting } from '../../native/storage.ts';
import type { ItemDialogProps } from './item-dialog-props.ts';
import { ModifierDialog } from './ModifierDialog.tsx';
import { QuantityNoteDialog } from './QuantityNoteDialog.tsx';

// Most registers show all groups at once.
const GuidedDialog = lazy(() => import('./GuidedDialog.tsx'));

/** The dialog of an item: its modifiers where it has any, at once or one group at a time as the register is set, else quantity and note. */
export function ItemDialog(props: ItemDialogProps) {
  const [guided] = useSetting('guidedModifiers');
  const groups = orderedGroups(props.item);
  if (groups.length === 0) return <QuantityNoteDialog {...props} />;
  if (!guided) return <ModifierDialog {...props} groups={groups} />;
  return (
    <Suspense>
      <GuidedDialog {...props} groups={groups} />
    </Suspense>
  );
}

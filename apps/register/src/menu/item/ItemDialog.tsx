import type { Item } from '@till/domain/menu/types';
import { orderedGroups } from '@till/domain/modifier/groups';
import type { OrderLine } from '@till/domain/order/types';
import { lazy, Suspense } from 'react';
import { useSetting } from '../../native/storage.ts';
import type { ItemChoice } from './choice.ts';
import { ModifierDialog } from './ModifierDialog.tsx';
import { QuantityNoteDialog } from './QuantityNoteDialog.tsx';

// Most registers show all groups at once.
const GuidedDialog = lazy(() => import('./GuidedDialog.tsx'));

export interface ItemDialogProps {
  readonly item: Item;
  /** The line that is edited; absent: the item is added. */
  readonly line?: OrderLine | undefined;
  /** The highest quantity: the item's limit, or what is left of it. */
  readonly max: number;
  readonly onClose: () => void;
  /** Answers whether it was taken: the dialog closes then, and stays with its choices where it was not. */
  readonly onDone: (choice: ItemChoice) => boolean;
}

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

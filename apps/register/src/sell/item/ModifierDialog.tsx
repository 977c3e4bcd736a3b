import classes from './ItemDialog.module.css';
import { ItemDialogFrame } from './ItemDialogFrame.tsx';
import { ModifierGroupField } from './ModifierGroupField.tsx';
import { NoteField, QuickNotes } from './NoteField.tsx';
import { PriceField } from './PriceField.tsx';
import { type ModifierDialogProps, useChoice } from './use-choice.ts';

/** All modifier groups of an item on one page. The add button waits until nothing is missing and says what the choice costs. */
export function ModifierDialog(props: ModifierDialogProps) {
  const choice = useChoice(props);
  return (
    <ItemDialogFrame wide {...choice.frame} onClose={props.onClose}>
      {choice.asks ? <PriceField text={choice.priceText} onType={choice.setPriceText} /> : null}
      {/* In sight however many groups there are; what is written stands below them. */}
      <QuickNotes item={props.item} value={choice.note} onChange={choice.setNote} />
      <div className={`${classes.groups} grid gap-24`}>
        {choice.groups.map((group, index) => (
          <ModifierGroupField
            key={group.id}
            first={index === 0}
            group={group}
            chosen={choice.modifiers}
            atMostOne={choice.atMostOne}
            onToggle={choice.onToggle}
            onCount={choice.onCount}
          />
        ))}
      </div>
      <NoteField item={props.item} value={choice.note} onChange={choice.setNote} quick={false} />
    </ItemDialogFrame>
  );
}

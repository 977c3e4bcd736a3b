import { Button, Textarea } from '@mantine/core';
import { limits } from '@till/domain/limits';
import type { Order } from '@till/domain/order/types';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { WaitingButton } from '../ui/WaitingButton.tsx';
import { useWords } from '../ui/words.tsx';
import classes from './TipDialog.module.css';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSave: (note: string) => Promise<boolean>;
}

/** The note of the whole order. */
export function NoteDialog({ order, onClose, onSave }: Props) {
  const words = useWords();
  const [note, setNote] = useState(order.note);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (saving) return;
    setSaving(true);
    if (await onSave(note.trim())) onClose();
    else setSaving(false);
  };
  return (
    <Dialog onClose={onClose} title={words.order.note.title} size={480}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Textarea
          size="md"
          rows={4}
          label={words.order.note.title}
          description={words.order.note.hint}
          value={note}
          maxLength={limits.noteLengthMax}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.actions}>
          <Button variant="default" size="xl" disabled={saving} onClick={onClose}>
            {words.common.cancel}
          </Button>
          <WaitingButton type="submit" size="xl" className={classes.save} waiting={saving} waitingLabel={words.common.saving}>
            {words.order.note.save}
          </WaitingButton>
        </div>
      </form>
    </Dialog>
  );
}

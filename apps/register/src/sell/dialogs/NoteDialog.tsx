import { Button, Textarea } from '@mantine/core';
import { limits } from '@till/domain/limits';
import type { Order } from '@till/domain/order/types';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useMessages } from '../../messages/messages.tsx';
import classes from './TipDialog.module.css';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSave: (note: string) => boolean;
}

/** The note of the whole order. */
export function NoteDialog({ order, onClose, onSave }: Props) {
  const words = useMessages('paying');
  const [note, setNote] = useState(order.note);
  const save = () => {
    if (onSave(note.trim())) onClose();
  };
  return (
    <Dialog onClose={onClose} title={words.order.note.title} size={480}>
      <form
        noValidate
        className="grid gap-14 one-column"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Textarea
          size="md"
          rows={4}
          aria-label={words.order.note.title}
          description={words.order.note.hint}
          value={note}
          maxLength={limits.noteLengthMax}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        <div className={`${classes.actions} flex gap-12`}>
          <Button variant="default" size="xl" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" size="xl" className="px-12 flex-1 min-w-0">
            {words.order.note.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

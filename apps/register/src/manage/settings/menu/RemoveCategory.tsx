import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Actions } from '../../../kit/layout/Sheet.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import type { Category } from './rows.ts';

interface Props {
  readonly category: Category;
  readonly others: readonly Category[];
  /** Its items go there; null: those that stand nowhere else leave the menu. */
  readonly onRemove: (moveTo: string | null) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of a category's items. */
export function RemoveCategory({ category, others, onRemove, onClose }: Props) {
  const words = useMessages('menuEditor');
  const { common } = useMessages();
  const [moveTo, setMoveTo] = useState('');
  const count = category.itemIds.length;
  return (
    <Dialog title={fill(words.removeCategoryTitle, { name: category.name })} onClose={onClose} size={480} above>
      <Stack>
        {count === 0 ? (
          <Text>{words.removeCategoryEmpty}</Text>
        ) : (
          <NativeSelect
            size="lg"
            label={fill(words.removeCategoryItems, { count })}
            description={words.removeItemText}
            data={[{ value: '', label: words.itemsGo }, ...others.map(({ id, name }) => ({ value: id, label: fill(words.itemsTo, { name }) }))]}
            value={moveTo}
            onChange={(event) => setMoveTo(event.currentTarget.value)}
          />
        )}
        <Actions>
          <Button variant="default" size="xl" onClick={onClose} data-autofocus>
            {common.cancel}
          </Button>
          <Button
            size="xl"
            color="red"
            onClick={() => {
              onClose();
              onRemove(moveTo === '' ? null : moveTo);
            }}
          >
            {words.remove}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}

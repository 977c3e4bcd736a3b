import { Button } from '@mantine/core';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { ItemDialog } from './item/ItemDialog.tsx';
import { useBook } from './use-book.ts';

interface Props {
  /** A code that was scanned, which the new item has. */
  readonly barcode: string;
  readonly onClose: () => void;
}

/** A new item of the menu, from wherever its code was scanned. */
export function AddItem({ barcode, onClose }: Props) {
  const words = useMessages('menuEditor');
  const { common } = useMessages();
  const say = useFailureText();
  const menu = useBook();
  const { book, failure, refresh } = menu;
  if (book !== null) return <ItemDialog id={null} category={null} barcode={barcode} book={book} menu={menu} onClose={onClose} />;
  return (
    <Dialog title={words.newItem} size={480} onClose={onClose}>
      {failure === null ? (
        <p role="status">{common.loading}</p>
      ) : (
        <EmptyState title={words.notRead} description={say(failure)}>
          <Button size="lg" onClick={() => void refresh()}>
            {common.tryAgain}
          </Button>
        </EmptyState>
      )}
    </Dialog>
  );
}

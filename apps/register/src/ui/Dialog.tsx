import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { useWords } from './words.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Width in px where there is room for it. */
  readonly size: number;
  /** On a phone it fills the screen. */
  readonly full?: boolean;
  readonly children: ReactNode;
}

/** A dialog of the shop: one look, one title size, closed by its button, by Esc or by a tap beside it. It is open as long as it is rendered. */
export function Dialog({ title, onClose, size, full = false, children }: Props) {
  const words = useWords();
  const small = useMediaQuery('(max-width: 480px)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={full && small === true}
      radius="lg"
      closeButtonProps={{ 'aria-label': words.common.close }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      {children}
    </Modal>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { holdsCardNumber } from '@till/domain/card/card-number';
import type { LabelSale } from '@till/domain/menu/barcode/label';
import type { Category, Item } from '@till/domain/menu/types';
import { openPriceItem } from '@till/domain/modifier/open-price';
import { fill } from '@till/phrases/phrases';
import { DollarSign, Plus, ScanBarcode, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './unknown-scan.module.css';

interface Props {
  readonly code: string;
  /** The visible ones. */
  readonly categories: readonly Category[];
  readonly isSold: (item: Item) => boolean;
  readonly onPick: (item: Item, sale: LabelSale) => void;
  /** Opens a new item of the menu with this code; absent: not from here. */
  readonly onAdd?: ((code: string) => void) | undefined;
  /** It was answered, or something else was done. */
  readonly onClose: () => void;
}

/**
 * Says below the menu that nothing has the code that was scanned, and what can be done about it: sell it at a price that is typed, with the code as its note, or
 * add it to the menu. It covers nothing, and goes with the next tap elsewhere.
 */
export function UnknownScan({ code, categories, isSold, onPick, onAdd, onClose }: Props) {
  const { menu, common } = useMessages();
  const words = useMessages('labels');
  const bar = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const away = ({ target }: Event) => {
      if (target instanceof Node && bar.current?.contains(target) !== true) close.current();
    };
    // When the tap is over: what it meant lies still until then.
    for (const type of ['click', 'input']) addEventListener(type, away);
    return () => {
      for (const type of ['click', 'input']) removeEventListener(type, away);
    };
  }, []);
  const item = openPriceItem(categories, isSold);
  return (
    <section ref={bar} className={`${classes.bar} flex flex-wrap items-center gap-8 surface`} aria-label={fill(menu.scannedUnknown, { code })}>
      <p className={`${classes.said} flex items-center gap-8 semibold break-anywhere`} role="status">
        <ScanBarcode aria-hidden size={24} className="flex-none" />
        {fill(menu.scannedUnknown, { code })}
      </p>
      {item === undefined ? null : (
        <Button
          className={classes.act}
          variant="default"
          size="lg"
          px="md"
          leftSection={<DollarSign aria-hidden size={20} />}
          onClick={() => {
            onClose();
            onPick(item, { quantity: 1, note: holdsCardNumber(code) ? '' : code });
          }}
        >
          {words.enterPrice}
        </Button>
      )}
      {onAdd === undefined ? null : (
        <Button
          className={classes.act}
          variant="default"
          size="lg"
          px="md"
          leftSection={<Plus aria-hidden size={20} />}
          onClick={() => {
            onClose();
            onAdd(code);
          }}
        >
          {words.addToMenu}
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={common.close} onClick={onClose}>
        <X aria-hidden size={24} />
      </ActionIcon>
    </section>
  );
}

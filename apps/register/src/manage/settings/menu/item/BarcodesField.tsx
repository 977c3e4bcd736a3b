import { ActionIcon, Button, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../../../messages/messages.tsx';
import { codeOf, takeScansInDialog } from '../../../../native/scanner.ts';
import classes from '../form.module.css';
import type { WholeBook } from '../menu-calls.ts';
import type { PartProps } from './parts.ts';
import { type TypedBarcode, withTyped } from './typed-barcode.ts';

/** What the field of barcodes is given. */
export interface BarcodesProps extends PartProps {
  /** The item's own: its barcodes are nobody else's. */
  readonly id: string;
  readonly book: WholeBook;
}

/** The barcodes of an item: scanned or typed, one after another. One that another item has is not taken, and said whose it is. `onScan`: the field is to come into sight. */
export function BarcodesField({ id, form, book, onScan }: BarcodesProps & { readonly onScan: () => void }) {
  const words = useMessages('menuEditor');
  const { barcodes: codes = [], barcode: typed } = form.values;
  const onType = (barcode: TypedBarcode) => form.change({ barcode });
  const input = useRef<HTMLInputElement>(null);
  const add = (said: string) => {
    const next = withTyped(codes, said, id, book, words);
    if (typeof next === 'string') return onType({ text: codeOf(said), problem: next });
    if (next !== codes) form.change({ barcodes: next });
    onType({ text: '', problem: null });
  };
  const heard = useRef((_code: string): void => undefined);
  useLayoutEffect(() => {
    heard.current = (code) => {
      onScan();
      add(code);
      input.current?.focus();
    };
  });
  useLayoutEffect(() => takeScansInDialog((code) => heard.current(code)), []);
  return (
    <>
      <div className={classes.beside}>
        <TextInput
          size="lg"
          ref={input}
          label={words.barcodes}
          description={words.barcodesHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={typed.problem}
          value={typed.text}
          maxLength={limits.menuSkuLengthMax}
          autoComplete="off"
          onChange={(event) => onType({ text: event.currentTarget.value, problem: null })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // It ends what a scanner types here; the form is not finished.
            event.preventDefault();
            add(typed.text);
          }}
        />
        <Button size="lg" variant="default" disabled={typed.text.trim() === ''} onClick={() => add(typed.text)}>
          {words.addBarcode}
        </Button>
      </div>
      {codes.length === 0 ? null : (
        <ul className={classes.chosen} aria-label={words.barcodes}>
          {codes.map((code) => (
            <li key={code}>
              <span className={classes.what}>{code}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={fill(words.removeBarcode, { code })}
                onClick={() => {
                  form.change({ barcodes: codes.filter((each) => each !== code) });
                  input.current?.focus();
                }}
              >
                <X size={22} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { fill } from '@till/phrases/phrases';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '../messages/messages.tsx';
import { arrow, backspace, type CodeEntry, codeEvent, pasteDigits, typeDigit } from './code-boxes.ts';
import classes from './sign-in.module.css';

interface Props {
  readonly boxes: readonly string[];
  readonly onChange: (boxes: readonly string[]) => void;
  /** The last digit came in; not when one of a whole code is typed over. */
  readonly onComplete: (code: string) => void;
  readonly disabled: boolean;
  readonly invalid: boolean;
}

/** Six boxes for six digits; what a key or a paste does to them is decided in the domain. */
export function CodeBoxes({ boxes, onChange, onComplete, disabled, invalid }: Props) {
  const words = useMessages();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const isEmpty = boxes.every((box) => box === '');

  // At the start, and when a wrong code was cleared, the first box waits for its digit.
  useEffect(() => {
    if (isEmpty && !disabled) inputs.current[0]?.focus();
  }, [isEmpty, disabled]);

  const enter = ({ boxes: next, focus }: CodeEntry, isWhole = codeEvent(boxes)?.type !== 'complete') => {
    onChange(next);
    inputs.current[focus]?.focus();
    inputs.current[focus]?.select();
    const event = codeEvent(next);
    if (event?.type === 'complete' && isWhole) onComplete(event.code);
  };
  const press = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      enter(backspace(boxes, index));
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      inputs.current[arrow(index, event.key === 'ArrowLeft' ? 'left' : 'right')]?.focus();
    }
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    enter(pasteDigits(event.clipboardData.getData('text')), true);
  };

  return (
    <fieldset className={`${classes.boxes} grid gap-8`} aria-label={words.signIn.codeBoxes}>
      {boxes.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={index}
          ref={(element) => {
            inputs.current[index] = element;
          }}
          className={`${classes.box} w-full text-28 strong text-center raised rounded-10`}
          value={digit}
          onChange={(event) => enter(typeDigit(boxes, index, event.currentTarget.value))}
          onKeyDown={(event) => press(event, index)}
          onPaste={paste}
          onFocus={(event) => event.currentTarget.select()}
          aria-label={fill(words.signIn.codeDigit, { place: index + 1, count: boxes.length })}
          aria-invalid={invalid}
          disabled={disabled}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          type="text"
        />
      ))}
    </fieldset>
  );
}

import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { MouseEvent, Ref } from 'react';

interface Props extends ButtonProps {
  /** An answer is on its way: taps do nothing until it is there. */
  readonly waiting: boolean;
  /** What the button says then, e.g. "Adding…". */
  readonly waitingLabel: string;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly type?: 'button' | 'submit';
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly 'aria-label'?: string | undefined;
  readonly 'data-autofocus'?: boolean | undefined;
}

/** A button that stays readable while it waits: it keeps its size and colour, and says what it waits for. */
export function WaitingButton({ waiting, waitingLabel, children, onClick, 'aria-label': label, ...rest }: Props) {
  return (
    <Button
      {...rest}
      aria-label={waiting ? undefined : label}
      aria-busy={waiting}
      aria-disabled={waiting || undefined}
      leftSection={waiting ? <Loader size={18} color="currentColor" aria-hidden /> : rest.leftSection}
      onClick={(event) => {
        if (waiting) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {waiting ? waitingLabel : children}
    </Button>
  );
}

import type { ComponentProps } from 'react';
import classes from './remove-button.module.css';
import { WaitingButton } from './WaitingButton.tsx';

interface Props extends Omit<ComponentProps<typeof WaitingButton>, 'variant' | 'color' | 'c' | 'className' | 'waiting' | 'waitingLabel' | 'leftSection'> {
  readonly waiting?: boolean;
  readonly waitingLabel?: string;
}

/** Is rid of what its form or row is about: red words without a frame, so that nobody takes it for Cancel. At the end of a form, or first in a row. */
export const RemoveButton = ({ waiting = false, waitingLabel = '', size = 'lg', ...rest }: Props) => (
  <WaitingButton
    {...rest}
    {...{ size, waiting, waitingLabel }}
    variant="subtle"
    color="red"
    c={rest.disabled === true ? undefined : 'var(--bad-ink)'}
    className={classes.remove ?? ''}
  />
);

import { Button, type ButtonProps } from '@mantine/core';
import { Plus } from 'lucide-react';

interface Props extends Pick<ButtonProps, 'variant' | 'disabled' | 'children'> {
  readonly onClick: () => void;
}

/** Below a list: one more of it. */
export const AddButton = ({ variant = 'default', ...rest }: Props) => (
  <Button {...rest} variant={variant} className="self-start" leftSection={<Plus size={20} aria-hidden />} />
);

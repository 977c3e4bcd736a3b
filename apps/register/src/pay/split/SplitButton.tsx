import { Button } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { Split } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePhoneWidth } from '../../kit/layout/use-phone-width.ts';
import { useMessages } from '../../messages/messages.tsx';

// Loaded lazily: few sales are split.
const SplitDialog = lazy(() => import('./SplitDialog.tsx').then((module) => ({ default: module.SplitDialog })));

interface Props {
  readonly order: Order;
  /** What the next payment would take: the guest's share, or all that is due; minor units. */
  readonly due: Minor;
  readonly disabled: boolean;
  readonly onChoose: (take: Minor) => void;
}

/** Asks how much of what is left is paid next. Nothing where there is nothing to split. */
export function SplitButton({ order, due, disabled, onChoose }: Props) {
  const words = useMessages('paying').payment.split;
  const [isOpen, setOpen] = useState(false);
  // Beside the title of a phone there is room for a picture only.
  const small = usePhoneWidth();
  if (due < 2) return null;
  return (
    <>
      <Button
        variant="subtle"
        className="ms-auto"
        px={small ? 0 : undefined}
        w={small ? 44 : undefined}
        aria-label={words.open}
        leftSection={small ? undefined : <Split aria-hidden />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {small ? <Split aria-hidden /> : words.open}
      </Button>
      {isOpen ? (
        <Suspense>
          <SplitDialog order={order} due={due} onClose={() => setOpen(false)} onChoose={onChoose} />
        </Suspense>
      ) : null}
    </>
  );
}

import { Button } from '@mantine/core';
import { isHeldByCard } from '@till/domain/order/attempt/attempt';
import type { Order } from '@till/domain/order/types';
import { BadgeMinus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { ExemptionDialog } from './ExemptionDialog.tsx';

/** Opens who buys without tax. */
export function ExemptionButton({ order }: { readonly order: Order }) {
  const { open: label } = useMessages('exemption');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className="grow-160"
        size="md"
        px="xs"
        disabled={isHeldByCard(order)}
        leftSection={<BadgeMinus size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? <ExemptionDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { Button } from '@mantine/core';
import { isHeldByCard } from '@till/domain/order/attempt/attempt';
import type { ChargingShop } from '@till/domain/order/bill/charges-for-type';
import type { Order } from '@till/domain/order/types';
import { BadgePlus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { ChargesDialog } from './ChargesDialog.tsx';

/** Opens the service charges of an order. */
export function ChargesButton({ order, shop }: { readonly order: Order; readonly shop: ChargingShop }) {
  const { title } = useMessages('charges');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className="grow-160"
        size="md"
        px="xs"
        disabled={isHeldByCard(order)}
        leftSection={<BadgePlus size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      {isOpen ? <ChargesDialog order={order} shop={shop} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

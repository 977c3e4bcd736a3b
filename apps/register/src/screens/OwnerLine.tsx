import { Button } from '@mantine/core';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useMessages } from '../messages/messages.tsx';
import { usePerson } from '../native/people.ts';
import { useAtTablet } from '../native/standing.ts';
import { submitCommand } from '../orders/submit-command.ts';

/** Whose order it is, in the cart; somebody else who stands here can take it over. */
export function OwnerLine({ order }: { readonly order: Order }) {
  const words = useMessages('atTablet');
  const { by } = useAtTablet();
  const owner = usePerson(order.ownerId);
  if (owner === undefined) return null;
  const isOthers = by !== null && by.staffId !== owner.id;
  return (
    <p className="flex items-center gap-8 quiet leading-22 basis-full min-w-0">
      <span className="truncate">{isOthers ? fill(words.ordersOf, { name: owner.short }) : owner.short}</span>
      {isOthers ? (
        <Button variant="light" size="compact-md" onClick={() => submitCommand('set-owner', order.id, { asked: { staffId: by.staffId } })}>
          {words.takeOver}
        </Button>
      ) : null}
    </p>
  );
}

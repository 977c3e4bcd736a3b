import { Button } from '@mantine/core';
import { useMessages } from '../../messages/messages.tsx';

/** Says why the order cannot be changed now, and links to the card payment. `unknown`: the terminal is done, the gateway is being polled. */
export function CardLock({ unknown, onShow }: { readonly unknown: boolean; readonly onShow: () => void }) {
  const words = useMessages().order.cardLock;
  return (
    <div className="stack gap-8">
      <p className="p-8-12 warn warn-wash rounded-10" role="status">
        {unknown ? words.unknown : words.underway}
      </p>
      <Button size="xl" fullWidth onClick={onShow}>
        {words.show}
      </Button>
    </div>
  );
}

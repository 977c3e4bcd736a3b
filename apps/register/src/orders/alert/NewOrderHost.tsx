import { useEffect } from 'react';
import { useFetched } from '../../kit/use-fetched.ts';
import { useSetting } from '../../native/storage.ts';
import { useOpenAlerts } from './kept-alerts.ts';
import { newOrdersOpened } from './opened.ts';

/** Fetched ahead with the screens; whatever hinders it, it is tried again. */
const fetchNewOrder = () => import('./NewOrderDialog.tsx');

/**
 * Where the window of new orders opens; once, at the root. By itself where that is switched on, else when somebody asks for it. `onShow` leads to an order;
 * undefined: nobody should leave the screen now.
 */
export function NewOrderHost({ onShow }: { readonly onShow: ((orderId: string) => void) | undefined }) {
  const isOpen = useOpenAlerts().length > 0;
  const [enabled] = useSetting('orderAlertEnabled');
  const asked = newOrdersOpened.use();
  const wanted = isOpen && (enabled || asked);
  const fetched = useFetched(wanted, fetchNewOrder);
  useEffect(() => {
    // The next one is announced before it is opened.
    if (!isOpen) newOrdersOpened.set(false);
  }, [isOpen]);
  return wanted && fetched !== undefined ? <fetched.NewOrderDialog onShow={onShow} /> : null;
}

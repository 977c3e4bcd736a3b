import { useNavigate, useRouterState } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { useSession } from '../native/session.ts';
import { orderToShow } from '../orders/open/order-to-show.ts';

/** Leads to an order's detail among the open orders; undefined: there is no register to show it in, or somebody is paying here. */
export function useShowOrder(): ((orderId: string) => void) | undefined {
  const navigate = useNavigate();
  const isPaying = useRouterState({ select: ({ location }) => location.pathname.endsWith('/pay') });
  const device = useSession()?.device ?? null;
  if (isPaying || device === null) return undefined;
  return (orderId) => {
    orderToShow.set(orderId);
    void navigate({ to: routes.registerMain });
  };
}

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loadMerchant } from '../../app/load-merchant.ts';
import { routes } from '../../app/routes.ts';
import { useResource } from '../../kit/resource/use-resource.ts';
import { KitchenScreen } from '../../kitchen/board/KitchenScreen.tsx';
import { useSession } from '../../native/session.ts';
import { KitchenDeviceDialog } from './KitchenDeviceDialog.tsx';

/** What the kitchen has to make. On the kitchen's own device it is all there is; the way out of it is that device's few settings. */
export function KitchenRoute() {
  const navigate = useNavigate();
  const signedIn = useSession();
  const [isAsking, setAsking] = useState(false);
  useShopsClock(signedIn?.merchant.id);
  if (signedIn === null) return null;
  const { merchant, device } = signedIn;
  const own = device?.kind === 'kitchen' ? device : null;
  return (
    <>
      <KitchenScreen
        merchantId={merchant.id}
        timezone={merchant.timezone}
        device={own}
        onLeave={() => (own === null ? void navigate({ to: routes.dashboardHome }) : setAsking(true))}
      />
      {isAsking && own !== null ? <KitchenDeviceDialog label={own.label} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** Reads the shop's name and timezone: a tablet that never sold has not got them, and would show other times. */
function useShopsClock(merchantId: string | undefined): void {
  useResource(merchantId === undefined ? null : `${merchantId} merchant of the kitchen`, () => loadMerchant(merchantId ?? ''));
}

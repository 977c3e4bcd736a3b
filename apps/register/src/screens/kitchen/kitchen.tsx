import { useNavigate } from '@tanstack/react-router';
import { routes } from '../../app/routes.ts';
import { KitchenScreen } from '../../kitchen/board/KitchenScreen.tsx';
import { useSession } from '../../native/session.ts';

/** What the kitchen has to make. */
export function KitchenRoute() {
  const navigate = useNavigate();
  const merchant = useSession()?.merchant;
  if (merchant === undefined) return null;
  return <KitchenScreen merchantId={merchant.id} timezone={merchant.timezone} onLeave={() => void navigate({ to: routes.dashboardHome })} />;
}

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { merchantKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { askedOf } from '../manage/report/asked.ts';
import type { BehindProps } from '../manage/report/figure/behind.tsx';
import { ReportScreen } from '../manage/report/ReportScreen.tsx';
import { useSession } from '../native/session.ts';

const Orders = ({ orders, className, style, children }: BehindProps) => (
  <Link to={routes.dashboardOrders} search={{ ...orders }} className={className} style={style ?? {}}>
    {children}
  </Link>
);

/** The shop's reports; which one stands in the address. */
export function ReportingRoute() {
  const navigate = useNavigate();
  const known = useSession()?.merchant.name;
  const shop = useCached(merchantKey)?.name ?? known ?? '';
  const asked = askedOf(useSearch({ strict: false }));
  return (
    <ReportScreen
      asked={asked}
      shop={shop}
      onAsk={(next) => void navigate({ to: routes.dashboardReporting, search: { ...next }, replace: true })}
      orders={Orders}
    />
  );
}

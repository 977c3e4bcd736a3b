import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { askedOf } from '../report/asked.ts';
import type { BehindProps } from '../report/behind.tsx';
import { ReportScreen } from '../report/ReportScreen.tsx';

const Orders = ({ orders, className, children }: BehindProps) => (
  <Link to={routes.dashboardOrders} search={{ ...orders }} className={className}>
    {children}
  </Link>
);

/** The shop's reports; which one stands in the address. */
export function ReportingRoute() {
  const navigate = useNavigate();
  const asked = askedOf(useSearch({ strict: false }));
  return <ReportScreen asked={asked} onAsk={(next) => void navigate({ to: routes.dashboardReporting, search: { ...next }, replace: true })} orders={Orders} />;
}

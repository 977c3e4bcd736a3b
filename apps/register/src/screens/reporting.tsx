import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { salesReportCall } from '@till/contract/write/report';
import { routes } from '../app/routes.ts';
import { merchantKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { Screen, ScreenHead } from '../kit/layout/Screen.tsx';
import { askedOf } from '../manage/report/asked.ts';
import type { BehindProps } from '../manage/report/figure/behind.tsx';
import { ReportScreen } from '../manage/report/ReportScreen.tsx';
import { useMessages } from '../messages/messages.tsx';
import { useSession } from '../native/session.ts';
import { RoleDoor, RoleLacks } from './RoleDoor.tsx';

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
  const { frame } = useMessages();
  return (
    <RoleDoor
      call={salesReportCall}
      around={(said) => (
        <Screen widest="all">
          <ScreenHead title={frame.reporting} />
          {said}
        </Screen>
      )}
    >
      <ReportScreen
        asked={asked}
        shop={shop}
        onAsk={(next) => void navigate({ to: routes.dashboardReporting, search: { ...next }, replace: true })}
        orders={Orders}
        refused={<RoleLacks call={salesReportCall} />}
      />
    </RoleDoor>
  );
}

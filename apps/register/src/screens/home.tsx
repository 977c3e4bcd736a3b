import { Link } from '@tanstack/react-router';
import { salesReportCall } from '@till/contract/write/report';
import { Banknote, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { routes } from '../app/routes.ts';
import { Screen, ScreenHead } from '../kit/layout/Screen.tsx';
import { useFetched } from '../kit/use-fetched.ts';
import { TodaySoFar } from '../manage/report/today/TodaySoFar.tsx';
import { DrawerState } from '../manage/shift/DrawerState.tsx';
import { useMessages } from '../messages/messages.tsx';
import { useSession } from '../native/session.ts';
import { OpenCount } from '../orders/ongoing/OpenCount.tsx';
import { useMayOpen } from '../staff/door.ts';
import classes from './home.module.css';
import { useCheckActs } from './self-check/use-check-acts.ts';
import { UntilFirstSale } from './setup/UntilFirstSale.tsx';

/** The way to sell does not wait for it. */
const fetchCheckLine = () => import('../manage/self-check/CheckLine.tsx');

/** The day at a glance: today so far, open orders, the drawer, and what needs doing at this register. */
export function HomeRoute() {
  const words = useMessages('home');
  const shift = useMessages('shift');
  const device = useSession()?.device ?? null;
  const acts = useCheckActs();
  const check = useFetched(true, fetchCheckLine);
  return (
    <Screen widest={1100}>
      <ScreenHead title={words.title}>
        <Link to={routes.dashboardReporting} className={`${classes.more} inline-flex items-center touch semibold ink`}>
          {words.report}
        </Link>
      </ScreenHead>
      <TodaySoFar isShown={useMayOpen(salesReportCall)} instead={<UntilFirstSale />}>
        <div className={`${classes.states} grid gap-12`}>
          <State to={routes.dashboardOrders} icon={<ClipboardList aria-hidden size={28} strokeWidth={1.6} />} title={words.openOrders}>
            <OpenCount />
          </State>
          <State to={routes.dashboardShift} icon={<Banknote aria-hidden size={28} strokeWidth={1.6} />} title={shift.title}>
            {device === null ? shift.groupHint : <DrawerState deviceId={device.id} />}
          </State>
        </div>
        <section className={classes.check} aria-label={words.needs}>
          {check === undefined ? null : <check.CheckLine title={words.needs} acts={acts} />}
        </section>
      </TodaySoFar>
    </Screen>
  );
}

interface StateProps {
  readonly to: (typeof routes)['dashboardOrders' | 'dashboardShift'];
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** How something stands, and the way to it. */
function State({ to, icon, title, children }: StateProps) {
  return (
    <Link to={to} className={`${classes.state} flex items-center gap-16 no-underline surface border rounded-12 p-12-16 min-h-72`}>
      {icon}
      <span className="grid min-w-0">
        <span className="text-18 semibold">{title}</span>
        <span className="quiet">{children}</span>
      </span>
    </Link>
  );
}

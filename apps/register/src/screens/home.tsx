import { Link } from '@tanstack/react-router';
import { Banknote, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { routes } from '../app/routes.ts';
import { Screen } from '../kit/layout/Screen.tsx';
import { useFetched } from '../kit/use-fetched.ts';
import { TodaySoFar } from '../manage/report/today/TodaySoFar.tsx';
import { DrawerState } from '../manage/shift/DrawerState.tsx';
import { useMessages } from '../messages/messages.tsx';
import { useSession } from '../native/session.ts';
import { OpenCount } from '../orders/ongoing/OpenCount.tsx';
import { defaultMenu } from '../shell/menu-entries.ts';
import classes from './home.module.css';
import { useCheckActs } from './self-check/use-check-acts.ts';
import { UntilFirstSale } from './setup/UntilFirstSale.tsx';

/** The way to sell does not wait for it. */
const fetchCheckLine = () => import('../manage/self-check/CheckLine.tsx');

/** The day at a glance: the ways on (menu, order_list, settings), today so far, open orders, the drawer, and what needs doing at this register. */
export function HomeRoute() {
  const { frame } = useMessages();
  const words = useMessages('home');
  const shift = useMessages('shift');
  const device = useSession()?.device ?? null;
  const acts = useCheckActs();
  const check = useFetched(true, fetchCheckLine);
  return (
    <Screen widest={1100}>
      <header className="flex flex-wrap items-center justify-between gap-8-16">
        <h1>{words.title}</h1>
        <nav className="flex flex-wrap gap-8" aria-label={words.ways}>
          {defaultMenu.map(({ to, word, Icon }) => (
            <Link key={word} to={to} className={`${classes.way} no-underline inline-flex items-center gap-8 semibold raised border rounded-10 touch-large`}>
              <Icon aria-hidden size={22} />
              {frame[word]}
            </Link>
          ))}
        </nav>
      </header>
      <TodaySoFar
        more={
          <Link to={routes.dashboardReporting} className={`${classes.more} inline-flex items-center touch semibold ink`}>
            {words.report}
          </Link>
        }
        instead={<UntilFirstSale />}
      >
        <div className={`${classes.states} grid gap-12`}>
          <State to={routes.dashboardOrders} icon={<ClipboardList aria-hidden size={28} strokeWidth={1.6} />} title={frame.orders}>
            <OpenCount />
          </State>
          <State to={routes.dashboardShift} icon={<Banknote aria-hidden size={28} strokeWidth={1.6} />} title={shift.title}>
            {device === null ? shift.groupHint : <DrawerState deviceId={device.id} />}
          </State>
        </div>
        <section className="flex flex-wrap items-start gap-8-16" aria-labelledby="needs-doing">
          <h2 id="needs-doing" className="text-20 inline-flex items-center touch">
            {words.needs}
          </h2>
          <div className={classes.check}>{check === undefined ? null : <check.CheckLine acts={acts} />}</div>
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

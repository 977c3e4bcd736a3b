import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { useEffect } from 'react';
import { routes } from '../app/routes.ts';
import { watchConnection } from '../calls/connection.ts';
import { shownKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { watchClock } from '../calls/server-clock.ts';
import { useFetched } from '../kit/use-fetched.ts';
import { useDeviceRemoved } from '../live/device-removed.ts';
import { useElsewhere } from '../live/elsewhere.ts';
import { useLateCharges } from '../live/late-charge.ts';
import { useLive } from '../live/live.ts';
import { useSound } from '../live/sound.ts';
import { useMessages } from '../messages/messages.tsx';
import { useSession } from '../native/session.ts';
import { useAtTablet } from '../native/standing.ts';
import { useSetting } from '../native/storage.ts';
import { drainOutbox } from '../unsent/outbox.ts';
import { TakenPayments } from '../unsent/TakenPayments.tsx';
import { BottomBar } from './BottomBar.tsx';
import classes from './Frame.module.css';
import { Rail } from './Rail.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useScanner } from './scanner/use-scanner.ts';

const fetchLock = () => import('./lock/Lock.tsx');

/** The frame around every dashboard screen. A screen gets a box of fixed height and scrolls inside it. */
export function Frame() {
  const words = useMessages();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const selecting = path === routes.dashboardSelectDevice;
  // Cooks need all of the room, and nothing of the counter.
  const isPlain = selecting || path === routes.dashboardKitchen;
  const isKitchens = useSession()?.device?.kind === 'kitchen';
  const [practising] = useSetting('practice');
  const [activeOrderId] = useSetting('activeOrderId');
  // A practice order stays one when the setting is changed.
  const practice = useCached(shownKey(activeOrderId ?? ''))?.practice === true || practising;
  useEffect(watchConnection, []);
  useEffect(drainOutbox, []);
  useEffect(watchClock, []);
  useScanner();
  const isLocked = useAtTablet().isLocked && !isKitchens;
  const lock = useFetched(isLocked, fetchLock);
  useLive();
  useElsewhere();
  useLateCharges(!isKitchens);
  useSound(!isKitchens);
  useDeviceRemoved(selecting ? null : () => void navigate({ to: routes.dashboardSelectDevice }));
  return (
    <div className={`${classes.frame} grid sunk`} data-menu={!isPlain}>
      <a className={`${classes.skip} raised rounded-10`} href="#content">
        {words.frame.skipToContent}
      </a>
      <StatusBar />
      {practice && !isKitchens ? (
        <p className={`${classes.practice} flex items-center justify-center gap-8 strong`}>
          <GraduationCap aria-hidden size={20} />
          {words.practice.banner}
        </p>
      ) : null}
      <TakenPayments />
      {!isPlain && <Rail />}
      <main className={`${classes.work} stack min-w-0 min-h-0`} id="content" tabIndex={-1} hidden={isLocked && lock === undefined}>
        <Outlet />
      </main>
      {!isPlain && <BottomBar />}
      {isLocked && lock !== undefined ? <lock.Lock /> : null}
    </div>
  );
}

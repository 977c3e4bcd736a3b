import type { Order } from '@till/domain/order/types';
import { type ReactNode, useRef, useState } from 'react';
import { connection } from '../../../calls/connection.ts';
import { merchantId } from '../../../native/merchant-id.ts';
import { useSession } from '../../../native/session.ts';
import { drawerNow, waitingOpening } from '../drawer-now.ts';
import { readDrawer } from '../drawer-seen.ts';
import { NeedShiftDialog } from './NeedShiftDialog.tsx';

interface CashGate {
  /**
   * Whether cash may be taken for an order. Where the owner wants a shift and none is open, one can be opened first. `isLate`: the server said so; then cash
   * is only taken by itself where somebody has opened a shift for it.
   */
  readonly mayTake: (order: Pick<Order, 'practice'>, isLate?: boolean) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Cash that waits for a shift. Without a connection it never does: what is taken then is recorded all the same. */
export function useCashGate(): CashGate {
  const deviceId = useSession()?.device?.id ?? '';
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(may: boolean) => void>(() => undefined);
  const decide = (may: boolean) => {
    setOpen(false);
    answer.current(may);
  };
  return {
    async mayTake({ practice }, isLate = false) {
      if (isLate) await readDrawer(merchantId(), deviceId);
      const drawer = drawerNow(deviceId);
      const isOpen = drawer?.shift != null && waitingOpening(deviceId) === null;
      if (practice || drawer === null || !drawer.cashNeedsShift || isOpen || connection.get() === 'offline') return !isLate;
      answer.current(false);
      return new Promise((resolve) => {
        answer.current = resolve;
        setOpen(true);
      });
    },
    dialog: isOpen ? <NeedShiftDialog deviceId={deviceId} onClose={() => decide(false)} onOpened={() => decide(true)} /> : null,
  };
}

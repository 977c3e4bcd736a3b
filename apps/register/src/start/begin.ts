import type { RouterHistory } from '@tanstack/react-router';
import { beginAsShop } from '../app/begin-as-shop.ts';
import { renewSession } from '../app/guard.ts';
import { keepMerchantData } from '../app/merchant-data.ts';
import { onRejected } from '../calls/failure.ts';
import { guardDoubleTaps } from '../kit/tap/double-tap.ts';
import { startOutbox } from '../unsent/outbox.ts';
import { closeDialogsByBack } from './back.ts';
import { keepFocus } from './focus/keep-focus.ts';
import { makeRouter } from './router.tsx';

/** Connects the parts of a register; once a page, after its configuration is read. Returns its router, over the browser's history where no other is given. */
export function begin(history?: RouterHistory): ReturnType<typeof makeRouter> {
  guardDoubleTaps();
  onRejected(() => void renewSession());
  keepMerchantData();
  beginAsShop();
  const router = makeRouter(history);
  closeDialogsByBack(router.history);
  keepFocus(router);
  startOutbox((path) => void router.navigate({ href: path, replace: true }));
  return router;
}

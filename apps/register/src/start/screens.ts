import { loadPhrases } from '@till/phrases/load';
import { languages } from '@till/phrases/phrases';
import { fetchNewOrder } from '../alert/NewOrderHost.tsx';
import { isWrapped } from '../native/wrapper/presence.ts';
import { fetchOpenOrders } from '../order/open-orders/fetch-open-orders.ts';
import { fetchCardWaiting, fetchRefund } from '../payment/fetch-dialogs.ts';
import { fetchToasts } from '../ui/toast/notify.tsx';
import { fetchRefusedPayments } from '../unsent/TakenPayments.tsx';

/** Screens loaded when first opened, by name. */
export const screens = {
  login: () => import('../screens/login.tsx'),
  home: () => import('../screens/home.tsx'),
  selectDevice: () => import('../screens/select-device.tsx'),
  settings: () => import('../screens/settings.tsx'),
  later: () => import('../screens/later.tsx'),
  faq: () => import('../screens/faq.tsx'),
  main: () => import('../screens/register-main.tsx'),
  checkout: () => import('../screens/register-checkout.tsx'),
  pay: () => import('../screens/register-pay.tsx'),
} as const;

/** Other code that a sale may need: toasts, the unsent list, the receipt, the total's explanation, the shop's printers, phone rules, languages. */
const others = [
  fetchToasts,
  () => import('../unsent/OutboxDialog.tsx'),
  fetchRefusedPayments,
  fetchNewOrder,
  () => import('../alert/alerts.ts'),
  fetchOpenOrders,
  () => import('../receipt/ReceiptView.tsx'),
  () => import('../receipt/SendReceiptDialog.tsx'),
  () => import('../receipt/print/PrintBill.tsx'),
  () => import('../receipt/print/print-in-shop.ts'),
  () => import('../native/paper/own-printer.ts'),
  () => import('../order/cart/ExplainDialog.tsx'),
  fetchCardWaiting,
  fetchRefund,
  () => import('../payment/venmo/VenmoPanel.tsx'),
  () => import('../printer/shop/ShopPrinters.tsx'),
  () => import('libphonenumber-js/min'),
  ...languages.map(
    ({ id }) =>
      () =>
        loadPhrases(id),
  ),
];

/** What only a register with a printer of its own prints with: a tablet's wrapper has one, or one is plugged into the computer. */
async function printing(): Promise<void> {
  const { reachedPrinter } = await import('../native/computer/printer.ts');
  if (isWrapped() || reachedPrinter() !== null) await import('../receipt/print/print-here.ts');
}

/** A register that is used every day gets a new session secret every day. */
async function rotating(): Promise<void> {
  const { keepRotating } = await import('../app/rotate-session.ts');
  keepRotating();
}

/** The menu and its pictures come first. */
const afterMs = 1_000;

let fetched = false;

/** Loads every screen while the browser is idle, so that none is missing when the connection is. Once per page; what failed is loaded when it is opened. */
export function fetchScreensAhead(): void {
  if (fetched) return;
  fetched = true;
  const { checkout, pay, ...rest } = screens;
  const fetchAll = () => {
    for (const fetchOne of [checkout, pay, ...others, ...Object.values(rest), printing, rotating]) void fetchOne().catch(() => undefined);
  };
  // Safari has no idle callback.
  setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(fetchAll, { timeout: 2_000 }) : fetchAll()), afterMs);
}

import { isWrapped } from '../native/wrapper/presence.ts';

type Fetch = () => Promise<unknown>;

/** Other code that a sale may need: an order's type and table, toasts, the unsent list, what happened elsewhere, the receipt, the total's explanation, what is sold out, the shop's printers, phone rules, splitting a check. */
// Each by its module, not by the function that opens it: that would make a file of its own of what the start shares with this list.
const others = [
  () => import('../sell/dialogs/OrderTypeDialog.tsx'),
  () => import('../sell/dialogs/ChangeTypeDialog.tsx'),
  () => import('../kit/toast/toasts.tsx'),
  () => import('../unsent/OutboxDialog.tsx'),
  () => import('../unsent/RefusedPayments.tsx'),
  () => import('../orders/alert/NewOrderDialog.tsx'),
  () => import('../live/notify-elsewhere.ts'),
  () => import('../live/notify-late-charge.ts'),
  () => import('../orders/alert/alerts.ts'),
  () => import('../orders/open/OpenOrdersBody.tsx'),
  () => import('../paper/receipt/ReceiptView.tsx'),
  () => import('../paper/receipt/SendReceiptDialog.tsx'),
  () => import('../screens/bill/Bill.tsx'),
  () => import('../paper/print/print-in-shop.ts'),
  () => import('../paper/own/own-printer.ts'),
  () => import('../sell/cart/ExplainDialog.tsx'),
  () => import('../sell/item/SoldOutDialog.tsx'),
  () => import('../pay/split/SplitDialog.tsx'),
  () => import('../pay/split/Checks.tsx'),
  () => import('../pay/card/CardWaiting.tsx'),
  () => import('../pay/refund/RefundDialog.tsx'),
  () => import('../pay/venmo/VenmoPanel.tsx'),
  () => import('../paper/shop/ShopPrinters.tsx'),
  () => import('libphonenumber-js/min'),
];

/** What only a register with a printer of its own prints with: a tablet's wrapper has one, or one is plugged into the computer. */
async function printing(): Promise<void> {
  const { reachedPrinter } = await import('../paper/computer/printer.ts');
  if (isWrapped() || reachedPrinter() !== null) await import('../paper/print/print-here.ts');
}

/** A register that is used every day gets a new session secret every day. */
async function rotating(): Promise<void> {
  const { keepRotating } = await import('../app/rotate-session.ts');
  keepRotating();
}

/** So many at a time: a slow line's other places are for calls, which carry money. */
const lanes = 2;

/**
 * Loads the screens, those of a sale first, and all other code, a few at a time. What cannot be loaded now is loaded when it is needed.
 */
export async function fetchAhead({ checkout, pay, ...rest }: Readonly<Record<'checkout' | 'pay' | 'main', Fetch>>): Promise<void> {
  await Promise.allSettled([checkout(), pay()]);
  const left = [...others, ...Object.values(rest), printing, rotating].values();
  const fetchNext = async () => {
    for (const fetchOne of left) await fetchOne().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: lanes }, fetchNext));
}

import { ticketOf } from '@till/domain/kitchen/ticket';
import type { Merchant } from '@till/domain/merchant/types';
import { minor } from '@till/domain/money/minor';
import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import { merchant } from '@till/domain/testing/make';
import { receipt as enUs } from '@till/phrases/en-us/receipt';
import { receipt as esMx } from '@till/phrases/es-mx/receipt';
import { type Language, languages } from '@till/phrases/phrases';
import { serverMessages } from '@till/phrases/server';
import { receipt as zhCn } from '@till/phrases/zh-cn/receipt';
import { receipt as zhTw } from '@till/phrases/zh-tw/receipt';
import { type ReceiptDocument, type ReceiptMessages, receiptOf } from '@till/receipt/document';
import { evening, modifier, orderOf, pickup, rate } from '@till/receipt/testing';
import { type TicketDocument, ticketDocument } from '@till/receipt/ticket';

/** Material for tests: what a shop prints, in each language, with all that a receipt can have. */
export const receiptMessages: Readonly<Record<Language, ReceiptMessages>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };
export const allLanguages = languages.map(({ id }) => id);

/** What a shop of that language has written on its menu. */
interface Menu {
  readonly merchant: Merchant;
  readonly noodles: string;
  readonly extra: string;
  readonly choice: string;
  readonly wish: string;
  readonly long: string;
  readonly note: string;
  readonly tax: string;
}

const menus: Readonly<Record<Language, Menu>> = {
  'en-us': {
    merchant,
    ...{
      noodles: 'Beef noodles',
      extra: 'Extra egg',
      choice: 'Spicy',
      wish: 'no coriander, sauce on the side',
      note: 'Birthday: candle on the cake',
      tax: 'Sales tax',
    },
    long: 'Family platter with roast duck, crispy pork, rice and greens',
  },
  'es-mx': {
    merchant: { ...merchant, name: 'Taquería Ñandú', address1: 'Av. Juárez 120', address2: 'Col. Centro', city: 'León', state: 'Gto.', zip: '37000' },
    ...{ noodles: 'Tacos al pastor', extra: 'Con piña', choice: 'Picante', wish: 'sin cebolla, salsa aparte', note: '¿Cumpleaños? ¡Sí! Vela', tax: 'IVA' },
    long: 'Molcajete mixto para compartir con arrachera, camarón y nopales asados',
  },
  'zh-cn': {
    merchant: { ...merchant, name: '金锅面馆', address1: '解放路12号', address2: null, city: '旧金山', state: 'CA', zip: '94105' },
    ...{ noodles: '红烧牛肉面', extra: '加蛋', choice: '微辣', wish: '不要香菜，汤另外装，面要硬一点', note: '生日快乐，请插蜡烛', tax: '销售税' },
    long: '全家福拼盘（烤鸭、脆皮烧肉、白切鸡、时令蔬菜，配米饭四碗）',
  },
  'zh-tw': {
    merchant: { ...merchant, name: '金鍋麵館', address1: '解放路12號', address2: null, city: '舊金山', state: 'CA', zip: '94105' },
    ...{ noodles: '紅燒牛肉麵', extra: '加蛋', choice: '小辣', wish: '不要香菜，湯另外裝，麵要硬一點', note: '生日快樂，請插蠟燭', tax: '銷售稅' },
    long: '全家福拼盤（烤鴨、脆皮燒肉、白斬雞、當季蔬菜，附白飯四碗）',
  },
};

const byCard: readonly OrderOp[] = [
  {
    ...{ op: 'card-begin', at: evening },
    attempt: { id: 'a', kind: 'sale', amount: minor(3000), gateway: 'valor', deviceId: 'd', deviceLabel: 'Bar', paymentId: null, reason: '' },
  },
  {
    ...{ op: 'card-paid', at: evening, attemptId: 'a', rawResult: null, completes: false, by: 'gateway' },
    payment: {
      ...{ id: 'card', brand: 'Visa', last4: '4242', gateway: 'valor', amount: minor(3000), tipsAmount: minor(400), surchargeAmount: minor(0) },
      ...{ authCode: '012345', entryMode: 'chip', aid: 'A0000000031010' },
    },
  },
];

/** An order with modifiers, notes, two taxes, a tip, cash rounding, two payments and a refund. */
function fullOrder(language: Language) {
  const { noodles, extra, choice, wish, long, note, tax } = menus[language];
  const taxRates = [rate(tax, 825_000)];
  return orderOf(
    [
      { name: noodles, quantity: 2, price: 1250, note: wish, modifiers: [modifier(extra, 150, 2), modifier(choice, 0)], taxRates },
      { name: long, price: 123_456, taxRates: [...taxRates, rate('GST', 500_000, 'INCLUSIVE')] },
    ],
    pickup,
    { op: 'change-order', note },
    { op: 'submit', at: evening },
    ...byCard,
    { op: 'pay-cash', at: evening, paymentId: 'cash', cashRoundingAmount: minor(-2) },
    {
      ...{ op: 'refund', at: evening, attemptId: null },
      refund: {
        ...{ id: 'r', paymentId: 'cash', type: 'cash', by: 'hand', amount: minor(250), salesAmount: minor(250), taxAmount: minor(0), tipsAmount: minor(0) },
        reason: 'cold',
      },
    },
  );
}

/** Everything that a receipt can say, but that it is none. */
export const sampleReceipt = (language: Language): ReceiptDocument =>
  receiptOf(fullOrder(language), menus[language].merchant, receiptMessages[language], { language, received: minor(200_000) });

/** A bill for the table, printed again, of a practice order: all banners. */
export function sampleBill(language: Language): ReceiptDocument {
  const { noodles, merchant: shop } = menus[language];
  const order = orderOf(
    [{ name: noodles, quantity: 2, price: 1250 }],
    { op: 'set-order-type', orderType: 'dine-in', orderTypeId: 'dine-in', orderTypeTime: 'now', scheduleDate: null, scheduleTime: null },
    { op: 'change-order', tableNumber: '7' },
    { op: 'submit', at: evening },
  );
  return receiptOf({ ...order, practice: true }, shop, receiptMessages[language], { language, isCopy: true });
}

/** A change of an order that the kitchen may have already. */
export function sampleTicket(language: Language): TicketDocument {
  const { noodles, extra, wish, long, note } = menus[language];
  const before = orderOf(
    [
      { name: noodles, quantity: 2, price: 1250, note: wish, modifiers: [modifier(extra, 150, 2)] },
      { name: long, price: 5000 },
    ],
    { op: 'change-order', note },
    pickup,
    { op: 'submit', at: evening },
  );
  const after = apply(apply(before, { op: 'change-item', cartId: 1, quantity: 3 }), { op: 'remove-item', cartId: 2 });
  const ticket = ticketOf(before, after);
  if (ticket === null) throw new Error('nothing to print');
  const words = serverMessages[language].kitchen;
  return ticketDocument(ticket, words, { language, timezone: 'America/Los_Angeles', at: evening, reprint: true });
}

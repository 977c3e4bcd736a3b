import type { Customer } from '@till/domain/customer/types';
import { addItem } from '@till/domain/order/commands/add-item';
import { cancelOrder } from '@till/domain/order/commands/cancel';
import { changeOrder, type OrderChange } from '@till/domain/order/commands/change-order';
import { closeOrder } from '@till/domain/order/commands/close';
import { createOrder } from '@till/domain/order/commands/create';
import { payCash } from '@till/domain/order/commands/pay-cash';
import { payLater } from '@till/domain/order/commands/pay-later';
import { setOrderType } from '@till/domain/order/commands/set-order-type';
import { submitOrder } from '@till/domain/order/commands/submit';
import { submitItems } from '@till/domain/order/commands/submit-items';
import type { OrderTypeName } from '@till/domain/order/types';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { tipPresets } from '@till/domain/tip/tip';
import { devices, seededInstallation } from '../devices.ts';
import type { Random } from '../random.ts';
import { owner, restaurant } from '../restaurant.ts';
import { chooseModifiers, menuItems } from './choose.ts';
import { type SeedOrder, writer } from './write.ts';

const idLetters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** How an order begins. `at` in ms since epoch; `readyAt` when it is wanted for later. */
export interface Beginning {
  readonly orderId: string;
  readonly at: number;
  readonly type: OrderTypeName;
  readonly source?: 'register' | 'online' | 'kiosk';
  readonly tableNumber?: string;
  readonly readyAt?: number;
}

/** The verbs that the seed's stories are told with; each happens some seconds after the one before. */
export interface Story {
  readonly wait: (ms: number) => void;
  readonly add: (itemId: string, more?: { readonly quantity?: number; readonly note?: string }) => void;
  readonly change: (change: OrderChange) => void;
  readonly customer: (customer: Customer) => void;
  /** 0 to 3: which of the four suggested tips. */
  readonly tip: (preset: number) => void;
  readonly submit: () => void;
  readonly submitItems: () => void;
  readonly payCash: () => void;
  readonly payLater: () => void;
  readonly payByVenmo: () => void;
  readonly cancel: () => void;
  readonly end: () => SeedOrder;
}

/** Begins an order as the register does: created, then given its type. What comes from elsewhere has no device and no person behind it. */
export function storyOf({ orderId, at, type, source = 'register', tableNumber, readyAt }: Beginning, random: Random): Story {
  const isOurs = source === 'register';
  const device = devices.find(({ id }) => id === seededInstallation.deviceId);
  const { order, keep, done } = writer(isOurs ? { deviceId: seededInstallation.deviceId, actor: owner.id } : { deviceId: null, actor: null });
  let clock = at;
  let lineCount = 0;
  const later = () => {
    clock += random.whole(3000, 9000);
    return clock;
  };
  const paymentId = () => Array.from({ length: 24 }, () => idLetters[random.whole(0, idLetters.length - 1)]).join('');

  keep(
    clock,
    createOrder({ orderId, source, deviceSource: isOurs ? (device?.label ?? '') : source, tableNumber }, { now: clock, taxRounding: restaurant.taxRounding }),
  );
  const wanted = dateAndSecondsIn(restaurant.timezone, readyAt ?? clock);
  const when = { orderTypeTime: readyAt ?? ('now' as const), scheduleDate: wanted.date, scheduleTime: wanted.seconds };
  keep(later(), setOrderType(order(), { orderTypeLabel: type, ...when }, { orderTypes: restaurant.order_types }));

  return {
    wait(ms) {
      clock += ms;
    },
    add(itemId, more = {}) {
      const placed = menuItems.get(itemId);
      const now = later();
      lineCount += 1;
      const asked = { id: `${orderId}-${lineCount}`, itemId, ...more, modifiers: placed ? chooseModifiers(placed.item, random) : [] };
      keep(
        now,
        addItem(order(), asked, {
          item: placed?.item,
          categories: placed?.categories ?? [],
          taxRates: restaurant.tax_rates,
          now,
          timezone: restaurant.timezone,
        }),
      );
    },
    change: (change) => keep(later(), changeOrder(order(), change)),
    customer: (customer) => keep(later(), changeOrder(order(), { customer })),
    tip: (preset) => keep(later(), changeOrder(order(), { tipsAmount: tipPresets(order().subtotal)[preset]?.amount })),
    submit: () => keep(later(), submitOrder(order(), { now: clock })),
    submitItems: () => keep(later(), submitItems(order(), { now: clock })),
    payCash: () => keep(later(), payCash(order(), { amount: order().total }, { now: clock, cashRounding: restaurant.cashRounding, paymentId: paymentId() })),
    payLater: () => keep(later(), payLater(order(), { amount: order().total }, { now: clock })),
    payByVenmo: () => keep(later(), closeOrder(order(), { amount: order().total, paymentType: 'venmo' }, { now: clock, paymentId: paymentId() })),
    cancel: () => keep(later(), cancelOrder(order(), { now: clock })),
    end: done,
  };
}

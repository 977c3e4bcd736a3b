import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@till/contract/call';
import { headers as names } from '@till/contract/headers';
import { addItemCall, createOrderCall, payCashCall } from '@till/contract/order/calls';
import { refundCall } from '@till/contract/write/payment/payment';
import * as calls from '@till/contract/write/shift';
import type { Order } from '@till/domain/order/types';
import type { LightMyRequestResponse } from 'fastify';
import { deviceToken } from '../device/token.ts';
import type { Owner, TestApp } from './app.ts';

export type Report = ReplyOf<typeof calls.closeShiftCall>;

/** What is done at a device with a cash drawer. `madeAt`: it says so of a call that it made without a network, ms since epoch. */
export function drawerOf(till: TestApp, owner: Owner, deviceId = 'front') {
  const at = (madeAt?: number) => ({
    headers: {
      [names.deviceId]: deviceId,
      [names.deviceToken]: deviceToken(till.context.config.secret, owner.merchantId, deviceId, 1),
      ...(madeAt === undefined ? {} : { [names.decidedAt]: String(madeAt) }),
    },
  });
  const post = (call: typeof calls.openShiftCall | typeof calls.addDrawerEntryCall | typeof calls.closeShiftCall, body: object, madeAt?: number) =>
    till.send(owner, call, { deviceId }, { body, ...at(madeAt) });
  const drawer = async (): Promise<ReplyOf<typeof calls.getDrawerCall>> => (await till.send(owner, calls.getDrawerCall, { deviceId })).json();
  return {
    drawer,
    /** An order of one dish that costs `dollars`, ready to be paid; no tax. */
    async toPay(dollars: number, madeAt?: number): Promise<Order> {
      const made = await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'A' }, ...at(madeAt) });
      const body = { itemId: 'gift', price: dollars * 100 };
      return (await till.send(owner, addItemCall, { orderId: made.json().orderId }, { body, ...at(madeAt) })).json();
    },
    pay: (orderId: string, madeAt?: number, key?: string): Promise<LightMyRequestResponse> =>
      till.send(owner, payCashCall, { orderId }, { ...at(madeAt), ...(key === undefined ? {} : { key }) }),
    payPart: (orderId: string, body: object): Promise<LightMyRequestResponse> => till.send(owner, payCashCall, { orderId }, { body, ...at() }),
    async sell(dollars: number, madeAt?: number): Promise<Order> {
      const { id } = await this.toPay(dollars, madeAt);
      return (await this.pay(id, madeAt)).json();
    },
    refund: (orderId: string, dollars: number): Promise<LightMyRequestResponse> =>
      till.send(owner, refundCall, { orderId }, { body: { amount: Math.round(dollars * 100), reason: 'cold' }, ...at() }),
    open: (dollars: number, { id = randomUUID(), madeAt, ...whose }: { id?: string; madeAt?: number; staffId?: string } = {}) =>
      post(calls.openShiftCall, { id, float: dollars * 100, ...whose }, madeAt),
    enter: (
      kind: 'paid-in' | 'paid-out' | 'no-sale',
      dollars: number,
      { id = randomUUID(), madeAt, reason = 'milk' }: { id?: string; madeAt?: number; reason?: string } = {},
    ) => post(calls.addDrawerEntryCall, { id, kind, amount: dollars * 100, reason }, madeAt),
    /** Closes the shift that is open, or the one with an id. */
    async close(dollars: number, { id = randomUUID(), shiftId, madeAt }: { id?: string; shiftId?: string; madeAt?: number } = {}) {
      return post(calls.closeShiftCall, { id, shiftId: shiftId ?? (await drawer()).shift?.id ?? 'none', counted: dollars * 100 }, madeAt);
    },
    x: (): Promise<LightMyRequestResponse> => till.send(owner, calls.getXReportCall, { deviceId }),
    zs: async (query: Record<string, string> = {}): Promise<readonly Report[]> =>
      (await till.send(owner, calls.listZReportsCall, { deviceId }, { query })).json(),
  };
}

import { isDeepStrictEqual } from 'node:util';
import { plainItems } from '../menu.ts';
import type { Answer, Till } from '../till.ts';
import type { OnTablet } from './tablet.ts';

/** An order that a program made before the update, as it was read then. */
export interface OldOrder {
  readonly state: 'paid' | 'parked' | 'in the kitchen';
  readonly document: Answer['body'];
}

const states = ['paid', 'parked', 'in the kitchen'] as const;

/** The shop as programs from outside see it, before the update and after. What is wrong is put into a list, in words. */
export class Shop {
  readonly #till: Till;
  readonly #dish: string;
  readonly #wrong: string[];

  private constructor(till: Till, dish: string, wrong: string[]) {
    this.#till = till;
    this.#dish = dish;
    this.#wrong = wrong;
  }

  static async open(till: Till, wrong: string[]): Promise<Shop> {
    const [dish = ''] = await plainItems(till);
    return new Shop(till, dish, wrong);
  }

  async #ask(method: string, path: string, body?: object): Promise<Answer['body']> {
    const answer = await this.#till.send(method, path, body);
    if (answer.status >= 300) this.#wrong.push(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  #order = (orderId: string): string => `/api/merchants/${this.#till.merchantId}/orders/${orderId}`;
  #register = (orderId: string): string => `/api/register/merchants/${this.#till.merchantId}/orders/${orderId}`;
  #read = (orderId: string): Promise<Answer['body']> => this.#ask('GET', this.#register(orderId));
  #add = (orderId: string, note: string): Promise<Answer['body']> =>
    this.#ask('POST', `${this.#order(orderId)}/items`, { itemId: this.#dish, quantity: 2, note });
  #pay = (orderId: string): Promise<Answer['body']> => this.#ask('POST', `${this.#register(orderId)}/pay-cash`, {});

  /** Makes an order of each state. */
  async begun(): Promise<readonly OldOrder[]> {
    const made: OldOrder[] = [];
    for (const state of states) {
      const { orderId } = await this.#ask('POST', `/api/merchants/${this.#till.merchantId}/orders`, {
        source: 'register',
        deviceSource: 'update',
        tableNumber: '7',
      });
      const orderTypeLabel = state === 'in the kitchen' ? 'dine-in' : 'pickup';
      await this.#ask('PUT', `${this.#order(orderId)}/orderTypes`, { orderTypeLabel, orderTypeTime: 'now' });
      for (const note of ['hot', '']) await this.#add(orderId, note);
      await this.#ask('PUT', this.#register(orderId), { tipsAmount: 150, note: 'kept' });
      if (state === 'in the kitchen') await this.#ask('POST', `${this.#register(orderId)}/submit-items`);
      if (state === 'paid') await this.#pay(orderId);
      made.push({ state, document: await this.#read(orderId) });
    }
    return made;
  }

  /** What was there is there to the letter. */
  async readsAs(old: readonly OldOrder[]): Promise<void> {
    for (const { state, document } of old)
      if (!isDeepStrictEqual(await this.#read(document.id), document)) this.#wrong.push(`order ${document.id} (${state}) reads otherwise now`);
  }

  /** A sale of the tablet is there, once and with the amount that its screen showed. */
  async has({ orderId, total, isPaid }: OnTablet): Promise<void> {
    const order = await this.#read(orderId);
    const paid: unknown = order.order_payment?.map(({ amount }: { readonly amount: number }) => amount);
    if (order.total === total && isDeepStrictEqual(paid, isPaid ? [total] : [])) return;
    this.#wrong.push(`order ${orderId} of ${total}, ${isPaid ? 'paid' : 'unpaid'}, is one of ${order.total} paid with ${JSON.stringify(paid)}`);
  }

  /** More on the parked order and its cash, cash for the one in the kitchen, a refund of the paid one. */
  async goesOnWith(old: readonly OldOrder[]): Promise<void> {
    for (const { state, document } of old) {
      const { id, total, version } = document;
      if (state === 'parked') await this.#add(id, 'later');
      if (state === 'paid') await this.#ask('POST', `${this.#register(id)}/refunds`, { amount: total, reason: 'cold' });
      else await this.#pay(id);
      const after = await this.#read(id);
      const isRight = state === 'paid' ? after.refundedAmount === total : after.state === 'completed' && after.amountPaid === after.total;
      if (!isRight || after.version <= version) this.#wrong.push(`order ${id} (${state}) did not go on: ${JSON.stringify(after)}`);
    }
  }
}

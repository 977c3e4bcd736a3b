import { randomInt } from 'node:crypto';
import { type Ledger, newLedger } from './ledger.ts';
import type { SendOptions, Till } from './till.ts';

/** What one client needs to know to sell. */
export interface Selling {
  readonly till: Till;
  /** Begins its order ids. */
  readonly name: string;
  readonly itemIds: readonly string[];
  readonly ledger: Ledger[];
  readonly stopped: () => boolean;
}

/** How an order ends: each is one way that a register lets go of it. */
const endings = ['left open', 'pay cash', 'submit and add', 'pay later', 'pay later, then cash', 'cancel', 'venmo', 'table'] as const;

/** One order as a client works on it: every call that is answered with success is written down, and nothing else. */
class Counter {
  readonly #selling: Selling;
  readonly ledger: Ledger;
  #total = 0;
  #lineIds = new Map<string, string>();

  constructor(selling: Selling, ledger: Ledger) {
    this.#selling = selling;
    this.ledger = ledger;
  }

  get #registered() {
    return `/api/register/merchants/${this.#selling.till.merchantId}/orders/${this.ledger.orderId}`;
  }

  /** Sends a change of the order; `written` writes down what it means. */
  async #change(method: string, path: string, body: object, written: (ledger: Ledger) => void): Promise<void> {
    const { status, body: order } = await this.#selling.till.send(method, path, body, sometimesTwice());
    if (status !== 200) throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(order)}`);
    this.ledger.changes += 1;
    written(this.ledger);
    this.#total = order.total;
    this.#lineIds = new Map(order.items.map((line: { note: string; id: string }) => [line.note, line.id]));
  }

  async setType(orderType: 'pickup' | 'dine-in'): Promise<void> {
    const path = `/api/merchants/${this.#selling.till.merchantId}/orders/${this.ledger.orderId}/orderTypes`;
    await this.#change('PUT', path, { orderTypeLabel: orderType, orderTypeTime: 'now' }, (ledger) => {
      ledger.orderType = orderType;
    });
  }

  /** A line with an id of the caller, or one that only the key of its call tells from another. */
  async add(): Promise<string> {
    const { itemIds, till } = this.#selling;
    const note = `${this.ledger.orderId}-L${this.ledger.lines.size + 1}`;
    const quantity = randomInt(1, 5);
    const body = { itemId: itemIds[randomInt(itemIds.length)], quantity, note, ...(randomInt(2) === 0 ? { id: note } : {}) };
    await this.#change('POST', `/api/merchants/${till.merchantId}/orders/${this.ledger.orderId}/items`, body, ({ lines }) => lines.set(note, quantity));
    return note;
  }

  async changeQuantity(note: string): Promise<void> {
    const quantity = (this.ledger.lines.get(note) ?? 0) + 5;
    await this.#change('PUT', `${this.#registered}/cart/${this.#lineIds.get(note)}`, { quantity }, ({ lines }) => lines.set(note, quantity));
  }

  async remove(note: string): Promise<void> {
    await this.#change('DELETE', `${this.#registered}/items/${this.#lineIds.get(note)}`, {}, ({ lines }) => lines.set(note, 0));
  }

  async change(changes: { tipsAmount?: number; note?: string; tableNumber?: string }): Promise<void> {
    await this.#change('PUT', this.#registered, changes, (ledger) => Object.assign(ledger, changes));
  }

  async submit(call: 'submit' | 'submit-items'): Promise<void> {
    await this.#change('POST', `${this.#registered}/${call}`, {}, (ledger) => {
      ledger.state = 'accepted';
    });
  }

  async payLater(): Promise<void> {
    await this.#change('POST', `${this.#registered}/pay-later`, { amount: this.#total }, (ledger) => {
      ledger.state = 'accepted';
      ledger.payLater = true;
    });
  }

  async pay(how: 'cash' | 'venmo'): Promise<void> {
    const [call, body] = how === 'cash' ? ['pay-cash', {}] : ['close', { paymentType: 'venmo' }];
    await this.#change('POST', `${this.#registered}/${call}`, { ...body, amount: this.#total }, (ledger) => {
      ledger.state = 'completed';
      ledger.paidBy = how;
    });
  }

  async cancel(): Promise<void> {
    await this.#change('DELETE', this.#registered, {}, (ledger) => {
      ledger.state = 'cancelled';
    });
  }
}

const sometimesTwice = (): SendOptions => ({ twice: randomInt(3) === 0 });

/** Begins an order under an id of its own, or (every fourth) under the number that the server gives it. */
async function begin(selling: Selling, count: number): Promise<Counter> {
  const { till, name, ledger } = selling;
  const tableNumber = count % 2 === 0 ? `T${count}` : null;
  const own = count % 4 === 3 ? {} : { orderId: `${name}-${count}` };
  const body = { source: 'register', deviceSource: 'chaos', tableNumber, ...own };
  const answer = await till.send('POST', `/api/merchants/${till.merchantId}/orders`, body, sometimesTwice());
  if (answer.status !== 201) throw new Error(`create answered ${answer.status} ${JSON.stringify(answer.body)}`);
  const entry = newLedger(answer.body.orderId, tableNumber);
  ledger.push(entry);
  return new Counter(selling, entry);
}

/** The calls of one order in their order, each sent when the one before was answered. */
function stepsOf(counter: Counter, ending: (typeof endings)[number]): (() => Promise<unknown>)[] {
  const table = ending === 'table';
  const begun = [
    () => counter.setType(table ? 'dine-in' : 'pickup'),
    () => counter.add(),
    () => counter.add(),
    async () => counter.changeQuantity(await counter.add()),
    async () => counter.remove(await counter.add()),
    () => counter.change({ tipsAmount: randomInt(1, 500), note: `note of ${counter.ledger.orderId}`, ...(table ? { tableNumber: 'moved' } : {}) }),
  ];
  const ends: Record<(typeof endings)[number], (() => Promise<unknown>)[]> = {
    'left open': [],
    'pay cash': [() => counter.pay('cash')],
    'submit and add': [() => counter.submit('submit'), () => counter.add(), () => counter.submit('submit-items')],
    'pay later': [() => counter.payLater()],
    'pay later, then cash': [() => counter.payLater(), () => counter.pay('cash'), () => counter.change({ note: 'paid' })],
    cancel: [() => counter.cancel()],
    venmo: [() => counter.pay('venmo')],
    table: [() => counter.submit('submit-items'), () => counter.add(), () => counter.submit('submit-items'), () => counter.pay('cash')],
  };
  return [...begun, ...ends[ending]];
}

/** Sells order after order until told to stop; what is under way is answered first. */
export async function sell(selling: Selling): Promise<void> {
  for (let count = randomInt(endings.length); !selling.stopped(); count++) {
    const counter = await begin(selling, count);
    for (const step of stepsOf(counter, endings[count % endings.length] ?? 'left open')) {
      if (selling.stopped()) return;
      await step();
    }
  }
}

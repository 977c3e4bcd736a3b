import type { BrowserContext, Page } from 'playwright-core';
import { addPlain, beginWith, orderIdIn, payButton, selectDevice, sent, toCheckout, toPay } from '../../../../e2e/actions/sale-actions.ts';
import { words } from '../../../../e2e/actions/words.ts';

/** What stands on a tablet's screen of an order, as its build left it. */
export interface OnTablet {
  readonly orderId: string;
  /** Cents. */
  readonly total: number;
  readonly isPaid: boolean;
}

/** How often is looked, each so many ms, whether the browser keeps the build. */
const keepTries = 240;
const lookMs = 500;

const centsOf = (text: string): number => Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100);

/** A tablet whose browser outlives the update: it keeps what its build wrote down, and nothing else. */
export class Tablet {
  readonly #context: BrowserContext;
  #page: Page | null = null;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async #open(path: string): Promise<Page> {
    await this.#page?.close();
    const page = await this.#context.newPage();
    this.#page = page;
    await page.goto(path);
    return page;
  }

  /** Takes a device by hand, as on the first day. */
  async begin(): Promise<void> {
    await selectDevice(await this.#open('/dashboard/select-device'));
  }

  /** Comes back after the update, by loading the page. */
  async comeBack(): Promise<void> {
    const page = await this.#open('/dashboard/register/main');
    await page.getByRole('tab', { name: words.menu.tab }).waitFor();
  }

  /** Until this build, and no other, is kept in the browser for a page that begins without a server. */
  async keepsBuild(): Promise<void> {
    const isKept = () =>
      this.#at.evaluate(async () => {
        const known = await navigator.serviceWorker.getRegistration();
        return known?.active?.state === 'activated' && known.installing === null && known.waiting === null && (await caches.keys()).length === 1;
      });
    for (let tries = 0; !(await isKept()); tries += 1) {
      if (tries === keepTries) throw new Error('this build is not kept in the browser');
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      // The tab of the former build is gone when the next one begins.
      if (tries % 20 === 19) await this.comeBack();
    }
  }

  get #at(): Page {
    if (this.#page === null) throw new Error('nobody has opened the register');
    return this.#page;
  }

  /** Until the server has all that was done here. */
  settled = (): Promise<void> => sent(this.#at);

  /** Takes a pickup of one dish and its cash. `hasServer`: its payment is answered; else it counts as taken here. */
  async sell(hasServer: boolean): Promise<OnTablet> {
    await beginWith(this.#at, 'Churros (4)');
    return this.pay(hasServer);
  }

  /** Takes cash for what is in the cart, which was begun before. */
  async pay(hasServer: boolean): Promise<OnTablet> {
    const page = this.#at;
    await toCheckout(page);
    const orderId = orderIdIn(page);
    await toPay(page);
    const total = centsOf((await payButton(page).textContent()) ?? '');
    await payButton(page).click();
    const done = page.getByRole('dialog', { name: words.payment.done.cash });
    await done.waitFor();
    if (!hasServer) await done.getByText(words.outbox.paymentUnsent).waitFor();
    await done.getByRole('button', { name: words.payment.newOrder }).click();
    await page.waitForURL('**/dashboard/register/main');
    return { orderId, total, isPaid: true };
  }

  /** Begins a pickup with two dishes and leaves it at the checkout. */
  async begun(): Promise<OnTablet> {
    const page = this.#at;
    await beginWith(page, 'Churros (4)');
    await addPlain(page, 'Vanilla Flan');
    await toCheckout(page);
    const orderId = orderIdIn(page);
    const total = centsOf((await page.getByRole('button', { name: new RegExp(`^${words.order.steps.continue} ·`) }).textContent()) ?? '');
    return { orderId, total, isPaid: false };
  }
}

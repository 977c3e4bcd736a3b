import { type Answer, ask, Unanswered } from './ask.ts';

/** What a site needs to send orders in. */
export interface Access {
  readonly key: string;
  readonly merchantId: string;
  /** Dishes that can be ordered at any hour, with no question asked. */
  readonly items: readonly string[];
}

const email = 'demo@till.test';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs in as the demo's owner and makes a key, as somebody does in the settings of a register. */
export async function makeAccess(address: string): Promise<Access> {
  const asked = await ask(address, 'POST', '/auth/register/request-otp', { email });
  if (asked.status !== 200) throw new Unanswered(`The demo sends no code now: ${asked.body['message']}`);
  const session = await ask(address, 'POST', '/auth/register/validate-otp', { email, otp: await newestCode(address) });
  if (session.status !== 200) throw new Unanswered(`The demo does not let us in: ${session.body['message']}`);
  const { token, merchantId } = session.body as { token: string; merchantId: string };
  const made = await ask(address, 'POST', `/api/register/merchants/${merchantId}/api-keys`, { name: 'Demo website' }, { 'x-token': token });
  if (made.status !== 201) throw new Unanswered(`The demo makes no key: ${made.body['message']}`);
  const menu = await ask(address, 'POST', '/read', { query, variables: { m: merchantId } }, { 'x-token': token });
  return { key: made.body['key'] as string, merchantId, items: plainItems(menu) };
}

async function newestCode(address: string): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    // A list, the newest first.
    const mails = Object.values((await ask(address, 'GET', '/demo/mailbox.json', {})).body).map((mail) => JSON.stringify(mail));
    const code = mails
      .filter((mail) => mail.includes(email))
      .map((mail) => /\b(\d{6})\b/.exec(mail)?.[1])
      .find(Boolean);
    if (code !== undefined) return code;
    await pause(50);
  }
  throw new Unanswered(`The code for ${email} did not arrive in the mailbox of ${address}: only a demo can be ordered from like this.`);
}

const query = `query($m: ID!) { menu(merchantId: $m) { hidden disabled available_times { id } startTime items { id hidden priceType trackingStock modifier_group { required minimum } } } }`;

interface MenuItem {
  readonly id: string;
  readonly hidden: boolean;
  readonly priceType: string;
  readonly trackingStock: boolean;
  readonly modifier_group: readonly { readonly required: boolean; readonly minimum: number }[];
}
interface MenuCategory {
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly available_times: readonly object[];
  readonly startTime: number | null;
  readonly items: readonly MenuItem[];
}

function plainItems({ body }: Answer): readonly string[] {
  const categories = body['data'].menu as readonly MenuCategory[];
  const items = categories
    .filter(({ hidden, disabled, available_times, startTime }) => !hidden && !disabled && available_times.length === 0 && startTime === null)
    .flatMap((category) => category.items)
    .filter(({ hidden, priceType, trackingStock }) => !hidden && priceType === 'FIXED' && !trackingStock)
    .filter(({ modifier_group }) => modifier_group.every(({ required, minimum }) => !required && minimum === 0));
  if (items.length === 0) throw new Unanswered('The demo’s menu has nothing that can be ordered without a question.');
  return items.map(({ id }) => id);
}

import { pathOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { sessionCookie } from '@till/contract/headers';
import { everyQuestion, wholeQuestions } from '../../../../apps/server/src/testing/every-question.ts';
import type { Known } from './values.ts';

/** Somebody with a session. */
export interface Someone {
  readonly merchantId: string;
  readonly token: string;
  /** As in the header `cookie`. */
  readonly cookie: string;
}

/** The server that is asked, and what somebody who knows it well knows of it. */
export interface World {
  readonly address: string;
  readonly owner: Someone;
  readonly stranger: Someone;
  /** The owner's API keys: many, since the calls of each are limited. */
  readonly keys: readonly string[];
  /** What may stand in a path, by the name of its parameter. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** What a field may well hold, as JSON texts. */
  readonly known: Known;
  /** Questions to the read API that are right. */
  readonly questions: readonly string[];
}

const keyCount = 12;

/** Looks around at a server with the eyes of its owner. */
export async function worldAt(address: string, owner: Someone, stranger: Someone): Promise<World> {
  const ask = async (name: string, params: Record<string, string>, body?: object) => {
    const call = allCalls.find((each) => each.name === name);
    if (call === undefined) throw new Error(`there is no call ${name}`);
    const answer = await fetch(`${address}/${call.base}${pathOf(call, { merchantId: owner.merchantId, ...params })}`, {
      method: call.method,
      headers: { 'x-token': owner.token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const keys: string[] = [];
  for (let made = 0; made < keyCount; made += 1) keys.push(((await ask('createApiKey', {}, { name: `Site ${made}` })) as { key: string }).key);
  const devices = ((await ask('listDevices', {})) as { id: string }[]).map(({ id }) => id);
  const taxes = ((await ask('listTaxes', {})) as { id: string }[]).map(({ id }) => id);
  const customers = ((await ask('listCustomers', {})) as { id: string }[]).map(({ id }) => id);
  const menu = await fetch(`${address}/read`, {
    method: 'POST',
    headers: { 'x-token': owner.token, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: '{ menu(merchantId: "M") { items { id modifier_group { id modifiers { id } } } } }'.replace('"M"', JSON.stringify(owner.merchantId)),
    }),
  });
  const { data } = (await menu.json()) as { data: { menu: { items: { id: string; modifier_group: { modifiers: { id: string }[] }[] }[] }[] } };
  const items = data.menu.flatMap((category) => category.items);
  const modifiers = items.flatMap((item) => item.modifier_group.flatMap((group) => group.modifiers.map(({ id }) => id)));
  const texts = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value));
  const questionsFor = { id: owner.merchantId, merchantId: owner.merchantId, orderId: 'H1' };
  return {
    address,
    owner,
    stranger,
    keys,
    ids: {
      merchantId: [owner.merchantId],
      deviceId: devices,
      taxId: [...taxes, 'no-tax'],
      printerId: ['p1', 'p2', 'p3'],
      keyId: ['0123456789abcdef'],
      jobId: ['j1', 'j2', 'j3'],
      itemId: ['L1', 'L2'],
      cartId: ['1', '2', 'L1'],
      version: ['1', '2', '3'],
      differenceId: ['d1'],
      paymentId: ['p1'],
    },
    known: {
      itemId: texts(items.map(({ id }) => id)),
      modifiers: modifiers.slice(0, 20).map((id) => `[${JSON.stringify({ id, quantity: 1 })}]`),
      customerId: texts([...customers.slice(0, 5), null]),
      deviceId: texts(devices),
      merchantId: texts([owner.merchantId]),
      printerId: texts(['p1', 'p2', 'p3']),
      jobId: texts(['j1', 'j2', 'j3']),
      id: texts(['L1', 'L2', 'L3']),
      orderTypeLabel: texts(['pickup', 'dine-in']),
      quantity: ['1', '2', '3'],
      amount: ['1', '0', '1000'],
      email: texts(['demo@till.test', 'somebody@till.test', 'x']),
      receiver: texts(['guest@till.test', '+14155552671']),
      phone: texts(['+14155552671', '415 555 2671']),
      address: texts(['127.0.0.1:9', '192.168.1.50:9100']),
      language: texts(['en-us', 'es-mx']),
      installationId: texts(['installation-1', 'installation-2']),
      enabled: ['false'],
    },
    questions: [...everyQuestion(questionsFor), ...wholeQuestions(questionsFor)].map(({ query }) => query),
  };
}

/** Signs in at a demo with the code from its mailbox; a new address gets a shop. */
export async function signInAt(address: string, email: string): Promise<Someone> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: address, ...headers }, body: JSON.stringify(body) });
  await post('/auth/register/request-otp', { email });
  const answer = await post('/auth/register/validate-otp', { email, otp: await codeAt(address, email) });
  const value = new RegExp(`${sessionCookie}=([^;]+)`).exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (value === undefined) throw new Error(`${email} got no session: ${answer.status} ${await answer.text()}`);
  const cookie = `${sessionCookie}=${value}`;
  const session = (await answer.json()) as { merchantId: string | null; token: string | null };
  if (session.merchantId !== null && session.token !== null) return { merchantId: session.merchantId, token: session.token, cookie };
  const shop = { name: 'Other', address1: '1 Main St', city: 'Oakland', state: 'CA', zip: '94607', country: 'US', starterMenu: 'sample' };
  const { id, token } = (await (await post('/api/register/merchants', shop, { cookie })).json()) as { id: string; token: string };
  return { merchantId: id, token, cookie };
}

async function codeAt(address: string, email: string): Promise<string> {
  for (let look = 0; look < 200; look += 1) {
    const mails = (await (await fetch(`${address}/demo/mailbox.json`)).json()) as readonly { to: readonly string[]; text: string }[];
    const code = mails.filter(({ to }) => to.includes(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no code arrived for ${email}`);
}

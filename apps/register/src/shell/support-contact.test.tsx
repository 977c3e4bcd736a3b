import type { ClientConfig } from '@till/contract/config';
import { expect, it } from 'vitest';
import { loadTestConfig } from '../testing/as-till.ts';
import { drawn, textOf } from '../testing/drawn.tsx';
import { SupportContact } from './SupportContact.tsx';

const phone = 'tel:+1 555 010 0199';
const email = 'mailto:help@shop.test';
const hours = 'Monday to Friday, 6 AM to 6 PM PST';

it.each([
  ['a phone and an address', { supportPhone: '+1 555 010 0199', supportEmail: 'help@shop.test' }, [phone, email], hours],
  ['a phone alone', { supportPhone: '+1 555 010 0199', supportEmail: '' }, [phone], hours],
  ['an address alone', { supportPhone: '', supportEmail: 'help@shop.test' }, [email], hours],
  ['neither, as a server that names none', { supportPhone: '', supportEmail: '' }, [], ''],
])('support is offered by %s, and no link leads nowhere (USE-17)', async (_, said, links, when) => {
  await loadTestConfig(said satisfies Partial<ClientConfig>);
  const html = drawn(<SupportContact />);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links);
  expect(textOf(html).includes(hours)).toBe(when !== '');
});

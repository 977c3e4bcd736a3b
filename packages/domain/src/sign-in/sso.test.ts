import { describe, expect, it } from 'vitest';
import { afterSso, vouchedEmail } from './sso.ts';

const of = (email: string | null, hostedDomain: string | null = null, emailVerified = true) =>
  vouchedEmail({ subject: '1', email, emailVerified, hostedDomain });

describe('the address that Google vouches for', () => {
  it('is one of its own mailboxes or one of an organisation, as owners are kept by', () => {
    expect(of('Mei.Lin@Gmail.com')).toBe('mei.lin@gmail.com');
    expect(of(' owner@Noodles.example ', 'noodles.example')).toBe('owner@noodles.example');
    // An organisation may have several domains.
    expect(of('owner@noodles.shop', 'noodles.example')).toBe('owner@noodles.shop');
  });

  it('is none that it verified once, or never, and nothing that is no address', () => {
    for (const [email, domain, verified] of [
      ['owner@noodles.example', null, true],
      ['owner@notgmail.com', null, true],
      ['owner@gmail.com.example', null, true],
      ['owner@gmail.com', null, false],
      ['owner@noodles.example', 'noodles.example', false],
      ['', 'noodles.example', true],
      ['nobody', 'noodles.example', true],
      [null, 'noodles.example', true],
    ] as const)
      expect([email, of(email, domain, verified)]).toEqual([email, null]);
  });
});

it('a sign-in at Google leads to the phone number, to the business, or to the devices (FLOW-24, FLOW-25, FLOW-26)', () => {
  const ownerPhone = '+14155552671';
  expect(afterSso({ merchantId: 'm', ownerPhone })).toBe('select-device');
  expect(afterSso({ merchantId: null, ownerPhone })).toBe('business-info');
  expect(afterSso({ merchantId: null, ownerPhone: null })).toBe('phone');
  expect(afterSso({ merchantId: 'm', ownerPhone: null })).toBe('phone');
});

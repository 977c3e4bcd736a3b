import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

describe('what goes to the log', () => {
  it('carries no token, code or key, however deep', () => {
    const line = {
      headers: { 'x-token': 'demo.abc', 'x-device-token': 'def', 'x-merchant-id': 'demo' },
      payload: { otp: '123456', captchaToken: 'c', list: [{ apiKey: 'k', secret: 's' }] },
    };
    const text = JSON.stringify(withoutSecrets(line));
    for (const value of ['demo.abc', 'def', '123456', '"c"', '"k"', '"s"']) expect(text).not.toContain(value);
    expect(text).toContain('"x-merchant-id":"demo"');
  });

  it('covers what reaches a person but for its ends', () => {
    expect(withoutSecrets({ email: 'ana@example.com', phone: '+15550100', name: 'Ana' })).toEqual({ email: 'an…om', phone: '+1…00', name: 'Ana' });
  });

  it('ends where something holds itself', () => {
    const loop: Record<string, unknown> = { a: 1 };
    loop['self'] = loop;
    expect(JSON.stringify(withoutSecrets(loop))).toContain('[deeper]');
  });
});

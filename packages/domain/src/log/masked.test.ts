import { describe, expect, it } from 'vitest';
import { maskedText } from './mask-text.ts';
import { masked } from './masked.ts';

const token = 'demo.Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9';

describe('a value for the log', () => {
  it('keeps what programs say: ids, codes, amounts, times, and the shape of the rest', () => {
    const line = {
      time: 1_795_314_303_753,
      level: 'error',
      tag: 'addItem',
      method: 'POST',
      url: 'http://127.0.0.1:4000/api/merchants/demo/orders/B1042/items',
      headers: { 'content-type': 'application/json', 'x-app-version': '0.20250327.1', 'idempotency-key': '0b0e8a3c-1c1f-4f6e-9a58-6a3c1b1d2e4f' },
      payload: { id: 'mXk3Lq9TzPw2Rn5Vb8Ya', itemId: 'wok-protein-beef', quantity: 2, price: 1_295, modifiers: [{ id: 'no-onion' }] },
      answer: { status: 409, body: { code: 'item_not_available', message: 'This item is sold out.' } },
      paymentId: '4155550142415555014241ab',
      merchantId: 'shop-a8345726037',
      scheduleDate: '2026-11-23',
      orderTypeTime: 'now',
      empty: '',
      none: null,
    };
    expect(masked(line)).toEqual(line);
  });

  it("has nothing that lets somebody in, and nobody's address, number or name", () => {
    const body = {
      headers: { 'x-token': token, 'x-device-token': 'abc', Cookie: 'a=b', 'x-merchant-id': 'demo' },
      payload: { email: 'ana@example.com', otp: '123456', captchaToken: 'c', linkToken: 'l', credential: 'g', apiKey: 'k', receiver: '4155550142' },
      customer: { id: 'c1', firstName: 'Ana', lastName: 'García', phone: 4_155_550_142, email: null },
      merchant: { name: 'Taquería Ana', address1: '45 Main St', city: 'Oakland', zip: 94_601, latitude: 37.8 },
    };
    expect(masked(body)).toEqual({
      headers: { 'x-token': '[removed]', 'x-device-token': '[removed]', Cookie: '[removed]', 'x-merchant-id': 'demo' },
      payload: {
        email: '[removed]',
        otp: '[removed]',
        captchaToken: '[removed]',
        linkToken: '[removed]',
        credential: '[removed]',
        apiKey: '[removed]',
        receiver: '[removed]',
      },
      customer: { id: 'c1', firstName: '[text]', lastName: '[text]', phone: '[removed]', email: null },
      merchant: { name: '[text]', address1: '[removed]', city: '[text]', zip: '[removed]', latitude: '[removed]' },
    });
  });

  it('has no text that people type, whatever its field is called', () => {
    const typed = {
      note: 'for Mrs Smith',
      tableNumber: 'Ana',
      title: 'Ana',
      reason: 'she called',
      anything: 'else',
      id: 'two words',
      code: 'Ana!',
      list: ['Ana'],
    };
    expect(Object.values(masked(typed) as object).flat()).toEqual(Array(8).fill('[text]'));
  });

  it('has no number as long as that of a phone, of whichever field', () => {
    expect(masked({ anything: 912_345_678, total: -99_999_999 })).toEqual({ anything: '[number]', total: -99_999_999 });
  });

  it('has an address without what was searched for', () => {
    const url = (text: string) => (masked({ url: text }) as { url: string }).url;
    expect(url('/api/register/merchants/demo/customers/search?query=Ana%20Garc%C3%ADa&limit=20')).toBe(
      '/api/register/merchants/demo/customers/search?query=[text]&limit=20',
    );
    expect(url(`/api/x?token=${token}&orderType=all&startTime=1795314303753#${token}`)).toBe('/api/x?token=[removed]&orderType=all&startTime=1795314303753');
    expect(url('/api/online/4155550142/ana@example.com/%41na')).toBe('/api/online/[text]/[text]/[text]');
    expect(url('https://ana:pw@till.test/x')).not.toContain('pw');
  });

  it('ends where something holds itself, and where there is too much', () => {
    const loop: Record<string, unknown> = { a: 1 };
    loop['self'] = loop;
    expect(JSON.stringify(masked(loop))).toContain('[deeper]');
    expect(masked({ items: Array.from({ length: 25 }, (_, place) => place) })).toEqual({ items: [...Array(20).keys(), '[5 more]'] });
    const wide = Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => ({ id: 'B1' }))));
    expect(JSON.stringify(masked(wide)).length).toBeLessThan(20_000);
    expect(masked([{ id: 'B1' }, { id: 'B2' }], 1)).toBe('[list of 2]');
    expect(masked({ order: { id: 'B1', items: [1, 2], customer: { id: 'c1' } } }, 2)).toEqual({
      order: { id: 'B1', items: '[list of 2]', customer: '[deeper]' },
    });
  });

  it('takes no longer for what somebody made to take long', () => {
    const bodies = (length: number) => [
      { url: '1'.repeat(length) },
      { url: `/${'1'.repeat(length)}/x` },
      { url: '?url='.repeat(length / 5) },
      { url: `/${'a/'.repeat(length / 2)}` },
      { error: '\u3300'.repeat(length) },
      { error: `${'a'.repeat(length - 1)} ` },
      { error: '\\'.repeat(length) },
      { error: '"\\'.repeat(length / 2) },
      { error: "'A".repeat(length / 2) },
      { error: 'Ab1/'.repeat(length / 4) },
    ];
    const least = (body: object, times: number): number =>
      Math.min(
        ...Array.from({ length: 3 }, () => {
          const from = performance.now();
          for (let time = 0; time < times; time += 1) masked(body);
          return performance.now() - from;
        }),
      );
    const short = bodies(2_000);
    // As many characters in one report as in twenty: by the square of their length it took twenty times as long.
    for (const [index, long] of bodies(40_000).entries()) {
      const shown = masked(long);
      expect(masked(shown)).toEqual(shown);
      expect(least(long, 1) / least(short[index] ?? {}, 20)).toBeLessThan(4);
    }
  });

  it('keeps of an address what is whole', () => {
    const url = (text: string) => (masked({ url: text }) as { url: string }).url;
    expect(url(`/api/${'orders/'.repeat(300)}`)).toBe(`/api${'/orders'.repeat(285)}`);
    expect(url(`/api?a=${'x'.repeat(2_500)}`)).toBe('/api');
    expect(url(`/${'!/'.repeat(900)}`).length).toBeLessThanOrEqual(2_000);
    expect(maskedText('ana@example.com/bob@example.com a%40b')).toBe('[email][email] [email]');
  });

  it('has an error with its message and where it was thrown', () => {
    const error = new TypeError('no such dish for ana@example.com');
    error.stack =
      'TypeError: no such dish for ana@example.com\n at f (https://till.test/assets/register-main-BxY12345.js?v=1:2:123456)\nf@https://till.test/a.js:1:2';
    expect(masked({ error })).toEqual({
      error: {
        message: 'no such dish for [email]',
        stack: 'TypeError: no such dish for [email]\n at f (https://till.test/assets/register-main-BxY12345.js)\nf@https://till.test/a.js:1:2',
      },
    });
  });
});

describe('a text for the log', () => {
  it.each([
    ['call +1 (415) 555-0142, or 415.555.0142', 'call [number], or [number]'],
    ['Visa 4111:1111:1111:1111', '[card]'],
    ['Unexpected token, "Ana García" is not valid JSON', 'Unexpected token, "…" is not valid JSON'],
    [`rejected ${token} and eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.abc`, 'rejected demo.[secret] and [secret]'],
    ['at index-9fE2.js:1:234567 in 12345 ms', 'at index-9fE2.js:1:234567 in 12345 ms'],
    ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
    ['reply "{\\"firstName\\":\\"Maria Lopez\\"}" of 2', 'reply "…" of 2'],
    ['cut: {\\"firstName\\":\\"Maria Lopez\\",\\"tip\\":2', 'cut: {"…":"…","…":2'],
    [`Unexpected token 'M', ..."Name": Maria Lopez"... is not valid JSON`, `Unexpected token '…', ..."…"... is not valid JSON`],
    ["no dish for 'Maria Lopez' in 'menu.items'", "no dish for '…' in 'menu.items'"],
    ['key q0vY/O4bQd2nV8x+1aB3cDe5Fg7Hi9Jk1Lm3No5Pq7R=', 'key [secret]'],
    ['at https://till.test/assets/settings/screens/printers/receipts.js', 'at https://till.test/assets/settings/screens/printers/receipts.js'],
    ['your code is 123456. Order 12345 took 900 ms', 'your code is [number]. Order 12345 took 900 ms'],
    ['http://192.168.1.20:4000/login#q0vYlO4bQd2nV8xZ1aB3cD', 'http://[number]:4000/login'],
  ])('%j becomes %j', (text, shown) => {
    expect(maskedText(text)).toBe(shown);
    expect(maskedText(shown)).toBe(shown);
  });
});

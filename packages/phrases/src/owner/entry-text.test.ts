import { auditActs } from '@till/contract/write/owner/audit';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../load.ts';
import { languages } from '../phrases.ts';
import { doerText, entryText, placeText } from './entry-text.ts';

const words = await loadMessages('en-us', 'audit');
const percent = (value: number) => String(value);
const entry = (act: string, details: object = {}) => ({ act, ip: '203.0.113.7', agent: '', details });
const said = (act: string, details: object = {}) => entryText(entry(act, details), words, percent);

describe('an entry of the audit trail in words', () => {
  it('says who got in, and how', () => {
    expect(said('signed-in', { how: 'code', email: 'ana@till.test' })).toBe('Signed in with a code: ana@till.test');
    expect(said('signed-in', { how: 'link', email: 'ana@till.test' })).toBe('Signed in with an email link: ana@till.test');
    expect(said('signed-in', { how: 'google', email: 'ana@till.test' })).toBe('Signed in with Google: ana@till.test');
    expect(said('sign-in-refused', { how: 'google', email: 'ana@till.test' })).toBe('Google sign-in not accepted: ana@till.test');
  });

  it('says what was changed', () => {
    expect(said('tax-added', { name: 'Sales tax', rate: 825_000 })).toBe('Tax added: Sales tax, 8.25%');
    expect(said('tax-removed', { name: '', rate: 12_345 })).toBe('Tax removed: 0.12345%');
    expect(said('business-changed', { fields: ['address1', 'city', 'latitude', 'longitude', 'name'] })).toBe(
      'Business settings changed: address, map location, name',
    );
    expect(said('printer-saved', { name: 'Front', address: '192.168.1.50:9100' })).toBe('Receipt printer saved: Front (192.168.1.50:9100)');
  });

  it('says which browser was logged out, unless an earlier version wrote it', () => {
    expect(said('session-ended', { name: 'Bar · Chrome · Android' })).toBe('A device was logged out: Bar · Chrome · Android');
    expect(said('session-ended')).toBe('A device was logged out');
  });

  it('leaves nothing to be filled in, in any language, and has words for what a later version does', async () => {
    const all = { how: 'code', name: 'x', email: 'x', was: 'x', address: 'x', rate: 1, minutes: 1, fields: ['name'], customer: 'x', other: 'x', order: 'x' };
    for (const { id } of languages) {
      const own = await loadMessages(id, 'audit');
      const sentences = auditActs.map((act) => entryText(entry(act, all), own, percent));
      for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]/);
      expect(new Set(sentences).size).toBe(auditActs.length);
    }
    expect(said('menu-cooked')).toBe('Something else changed');
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14; SM-X510) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari on iPad'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'An app'],
    ['', 'An app'],
  ])('says from where: %s', (agent, place) => {
    expect(placeText({ ip: '203.0.113.7', agent }, words)).toBe(`${place} · 203.0.113.7`);
  });

  it('says who did it: one of the staff, or whoever uses the owner’s account in a browser', () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
    const by = (act: string, more: object = {}) => doerText({ act, ip: '203.0.113.7', agent, staff: null, device: null, ...more }, words);
    expect(by('tax-added', { staff: { name: 'Mo', proved: true }, device: 'Bar' })).toBe('Mo · Bar');
    expect(by('tax-added', { device: 'Bar' })).toBe('Owner’s account · Bar');
    expect(by('tax-added')).toBe('Owner’s account');
    // A letter's link, an old session, a tablet without a network: that was not the owner's account.
    for (const act of ['session-copied', 'change-vetoed', 'email-change-undone', 'kept-unapproved']) expect(by(act, { device: 'Bar' })).toBe('Bar');
    // Nobody knows who tried; the others are said by where it was.
    expect([by('sign-in-refused'), by('pins-refused'), by('tax-added', { agent: 'curl/8.5.0' }), by('tax-added', { ip: '', agent: '' })]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('says so where it was the server itself', () => {
    expect(placeText({ ip: '', agent: '' }, words)).toBe('on the Till server');
  });
});

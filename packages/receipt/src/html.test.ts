import { merchant } from '@till/domain/testing/make';
import { receipt as english } from '@till/phrases/en-us/receipt';
import { describe, expect, it } from 'vitest';
import { receiptOf } from './document.ts';
import { toHtml } from './html.ts';
import { modifier, orderOf, paidInCash } from './testing.ts';

const page = (...[lines, ...more]: Parameters<typeof orderOf>) => toHtml(receiptOf(orderOf(lines, ...more), merchant, english, { language: 'en-us' }));

describe('a receipt as a page', () => {
  it('escapes whatever people typed', () => {
    const evil = `<script>alert("1")</script><img src=x onerror='1'> & co`;
    const html = page([{ name: evil, price: 100, note: evil, modifiers: [modifier(evil, 0)] }], { op: 'change-order', note: evil });
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt;&lt;img src=x onerror=&#39;1&#39;&gt; &amp; co/g)).toHaveLength(4);
  });

  it('needs no script, no inline style and nothing from elsewhere', () => {
    const html = page([{ price: 100 }], paidInCash());
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=|src=|href=|url\(|@import/i);
  });

  it('keeps Chinese as it is, in UTF-8', () => {
    const html = page([{ name: '牛肉面', price: 1000 }]);
    expect(html).toContain('<meta charset="utf-8">');
    expect(html).toContain('<span class="receipt-item">1 x 牛肉面</span>');
  });

  it('sets the word before the note in bold (LIM-29)', () => {
    expect(page([], { op: 'change-order', note: 'Ring' })).toContain('<strong class="receipt-note-label">Note:</strong> Ring');
  });

  it('keeps a name and its amount apart where no style sheet does', () => {
    const text = page([{ name: 'Tea', quantity: 2, price: 300 }])
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, '');
    expect(text).toMatch(/2 x Tea\s+\$6\.00/);
    expect(text).toMatch(/TOTAL\s+\$6\.00/);
  });

  it('ends with why it was sent, where that is said', () => {
    const document = receiptOf(orderOf([{ price: 100 }]), merchant, english, { language: 'en-us' });
    expect(toHtml(document, 'Asked for <here>')).toContain('<p class="receipt-why">Asked for &lt;here&gt;</p></body>');
    expect(toHtml(document).replace(/<style>.*?<\/style>/s, '')).not.toContain('receipt-why');
  });

  it('closes every element that it opens', () => {
    const html = page([{ price: 100, modifiers: [modifier('Hot', 50, 2)], note: 'x' }], { op: 'change-order', note: 'n' }, paidInCash(-2));
    const open: string[] = [];
    for (const [, slash, tag = ''] of html
      .replace('<!doctype html>', '')
      .replace(/<meta[^>]*>/g, '')
      .matchAll(/<(\/?)(\w+)[^>]*>/g)) {
      if (slash === '') open.push(tag);
      else expect(open.pop()).toBe(tag);
    }
    expect(open).toEqual([]);
  });
});

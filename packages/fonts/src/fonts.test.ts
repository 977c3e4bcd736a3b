import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { notOnPaper } from '@till/domain/text/on-paper';
import { sheetOf } from '@till/print/draw/sheet';
import { textRows } from '@till/print/layout/row';
import { usualSettings } from '@till/print/printer/settings';
import { receiptBytes } from '@till/print/receipt-bytes';
import { PrintRefused } from '@till/print/refused';
import { allLanguages, sampleReceipt } from '@till/print/testing';
import { describe, expect, it } from 'vitest';
import { serverDraw } from './draw.ts';
import { fontOf } from './fonts.ts';

const drawn = (text: string, language = 'en-us') => serverDraw(sheetOf(textRows(text, 32), { width: 384, cell: 12, language }));
const missing = (text: string) => drawn(text).missing.map(({ text: sign }) => sign);

describe('the fonts of the server', () => {
  it('have what menus are written in: letters of Europe, Chinese of both kinds, kana, usual signs', () => {
    for (const text of [
      'ÁÉÍÓÚÜÑáéíóúüñ¿¡',
      'Łódź Žižkov Őrség',
      'Ελληνικά',
      'Борщ',
      'Phở bò tái',
      '红烧牛肉面微辣',
      '紅燒牛肉麵',
      'ラーメン',
      'あずき',
      '€£¥₫₱₹',
      '•×»–—…“”‘’°№',
      '，。：；！？（）「」',
    ])
      expect(missing(text), text).toEqual([]);
  });

  it('are only those that come with Till, whatever the machine has', () => {
    for (const sign of ['A', 'é', '牛', 'ж', '麵']) expect(fontOf(sign, 'zh-cn')).toMatch(/^"till noto-sans-(mono|sc|tc) [a-z0-9-]+"$/);
  });

  it('give Chinese the shapes of the language it is in', () => {
    expect(fontOf('直', 'zh-tw')).toContain('noto-sans-tc');
    expect(fontOf('直', 'zh-cn')).toContain('noto-sans-sc');
    expect(fontOf('直', 'es-mx')).toContain('noto-sans-sc');
  });

  it('leave a black box with a question mark for what none of them has, never nothing and never another sign', () => {
    expect(missing('Soup 😀')).toEqual(['😀']);
    // The package lists it among the characters of a slice, and the font in it has none.
    expect(missing('🌶')).toEqual(['🌶']);
    expect(missing('👨‍👩‍👧 ༀ')).toEqual(['👨‍👩‍👧', 'ༀ']);
    const {
      data,
      missing: [box],
    } = drawn('😀');
    const at = (x: number, y: number) => data[(Math.round(y) * 384 + Math.round(x)) * 4];
    expect(box).toMatchObject({ x: 0, width: 24 });
    expect([at(3, 16), at(20, 16), at(30, 16)]).toEqual([0, 0, 255]);
  });

  it('are what the rule about names knows: whatever that calls missing is, and of the scripts that menus are written in nothing else', () => {
    const each = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    const said = [...each(0x530, 0x1fff), ...each(0xac00, 0xac80), ...each(0x2300, 0x2bff), ...each(0x1f300, 0x1faff)].filter(
      (sign) => notOnPaper(sign).length > 0,
    );
    expect(said.filter((sign) => fontOf(sign, 'zh-cn') !== null)).toEqual([]);
    for (const word of ['ต้มยำ', 'شاورما', 'פלאפל', 'समोसा', '김치', '🍕']) expect([missing(word).length > 0, notOnPaper(word)]).toEqual([true, [word]]);
    const shown = [
      ...each(0x41, 0x17f),
      ...each(0x391, 0x3a1),
      ...each(0x410, 0x44f),
      ...each(0x1ea0, 0x1ef9),
      ...each(0x3041, 0x3093),
      ...each(0x30a1, 0x30f4),
    ];
    expect(shown.filter((sign) => notOnPaper(sign).length > 0 || (/\p{L}/u.test(sign) && fontOf(sign, 'zh-cn') === null))).toEqual([]);
  });

  it('draw what is wider than its columns narrower, so that nothing runs into its neighbour', () => {
    const { data } = drawn('① A');
    const isDark = (x: number) => Array.from({ length: 32 }, (_, y) => data[(y * 384 + x) * 4] ?? 255).some((light) => light < 160);
    expect(Array.from({ length: 24 }, (_, x) => isDark(x)).lastIndexOf(true)).toBeLessThan(12);
    expect(Array.from({ length: 12 }, (_, x) => isDark(24 + x))).toContain(true);
  });

  it('refuse an amount in money that they have no sign for', () => {
    const receipt = sampleReceipt('zh-cn');
    const [line] = receipt.lines;
    if (line === undefined) throw new Error('no line');
    const strange = { ...receipt, lines: [{ ...line, text: '😀12.00' }] };
    expect(() => receiptBytes(strange, { printer: usualSettings, draw: serverDraw })).toThrow(PrintRefused);
  });

  it('draw the same on a machine without fonts of its own', () => {
    const here = hashOf(allLanguages.map((language) => receiptBytes(sampleReceipt(language), { printer: usualSettings, draw: serverDraw })));
    const script = `
      const { receiptBytes } = await import('@till/print/receipt-bytes');
      const { allLanguages, sampleReceipt } = await import('@till/print/testing');
      const { usualSettings } = await import('@till/print/printer/settings');
      const { serverDraw } = await import('@till/fonts/draw');
      const { GlobalFonts } = await import('@napi-rs/canvas');
      const { createHash } = await import('node:crypto');
      if (GlobalFonts.families.some(({ family }) => !family.startsWith('till '))) throw new Error('it has fonts of its own');
      const hash = createHash('sha256');
      for (const language of allLanguages) hash.update(receiptBytes(sampleReceipt(language), { printer: usualSettings, draw: serverDraw }));
      console.log(hash.digest('hex'));`;
    const bare = execFileSync(process.execPath, ['--input-type=module', '--no-warnings', '-e', script], {
      cwd: import.meta.dirname,
      env: { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1', NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    expect(bare.trim()).toBe(here);
  });
});

function hashOf(all: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const bytes of all) hash.update(bytes);
  return hash.digest('hex');
}

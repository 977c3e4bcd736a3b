import { afterEach, expect, it } from 'vitest';
import { tabletPrinter } from '../../native/wrapper/printer.ts';
import { drawn, textOf, textsIn } from '../../testing/drawn.tsx';
import { TabletPrinter } from './TabletPrinter.tsx';

const printer = { name: 'MTP-II_4E21', address: '00:11:22:33:44:55', bondState: 12, type: 1 } as const;
const settings = { paperWidth: 80, fontSize: 1, fontWeight: 0 } as const;
afterEach(() => tabletPrinter.clear());

const section = () => drawn(<TabletPrinter />);
/** Its buttons, and whether each can be tapped. */
const buttons = (html: string) =>
  [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(([, marks = '', text = '']) => [textOf(text), !/\bdisabled=""/.test(marks)]);

it('the printer of the tablet says in words whether one is selected and connected; a test needs it to be (DASH-10)', () => {
  expect(textsIn(section(), 'p').at(0)).toBe('No printer selected');
  expect(buttons(section())).toEqual([
    ['Select printer', true],
    ['Test print', false],
  ]);
  tabletPrinter.set({ ...printer, connected: true, settings });
  expect(textsIn(section(), 'p').slice(0, 2)).toEqual(['MTP-II_4E21', 'Connected']);
  expect(buttons(section())).toEqual([
    ['Select printer', true],
    ['Test print', true],
  ]);
  tabletPrinter.set({ ...printer, connected: false, settings });
  expect(textsIn(section(), 'p').slice(0, 2)).toEqual(['MTP-II_4E21', 'Not connected']);
  expect(buttons(section()).at(-1)).toEqual(['Test print', false]);
});

it('its paper is 57 or 80 mm wide, one of them chosen (DASH-10)', () => {
  for (const paperWidth of [57, 80] as const) {
    tabletPrinter.set({ ...printer, connected: true, settings: { ...settings, paperWidth } });
    const html = section();
    expect(textOf(html)).toContain('Paper width');
    expect(textsIn(html, 'label')).toEqual(['57 mm', '80 mm']);
    const chosen = [...html.matchAll(/<input\b[^>]*>/g)].filter(([input]) => input.includes('checked=""')).map(([input]) => /value="(\d+)"/.exec(input)?.[1]);
    expect(chosen).toEqual([String(paperWidth)]);
  }
});

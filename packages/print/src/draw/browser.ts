import { type Brush, canvasDraw } from './canvas.ts';
import type { Draw } from './sheet.ts';

/** What tablets call their fonts for Chinese, by language; a browser takes the next best where it has none of them. */
const chinese = {
  'zh-tw': '"Noto Sans CJK TC","Noto Sans TC","PingFang TC","Microsoft JhengHei",sans-serif',
  'zh-cn': '"Noto Sans CJK SC","Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif',
};

/**
 * Draws with a browser's own fonts. `open` makes a canvas of that size and returns its 2D context; the page has the `document` for it. A browser finds some
 * font for nearly every sign, and says nothing of those that it has none for: what leaves no trace gets a box.
 */
export const browserDraw = (open: Brush['open']): Draw =>
  canvasDraw({
    open,
    latin: 'monospace',
    fontsOf: (_text, language) => `monospace,${language.toLowerCase() === 'zh-tw' ? chinese['zh-tw'] : chinese['zh-cn']}`,
  });

import type { Draw, Sheet, Sign } from './sheet.ts';

/** The part of a canvas that is drawn on: what `getContext('2d')` returns has it, in a browser and elsewhere. */
export interface Surface {
  font: string;
  fillStyle: unknown;
  textAlign: string;
  textBaseline: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
}

/** Where sheets are drawn, and with which fonts. */
export interface Brush {
  /** A surface of that size in pixels. `language`: a BCP 47 tag. */
  open(width: number, height: number, language: string): Surface;
  /** The fonts that a sign is drawn with, as CSS names them; null: none of them has it. `latin` is for measuring. */
  fontsOf(text: string, language: string): string | null;
  /** A font whose letters are all as wide as each other, as CSS names it. */
  readonly latin: string;
}

/** A thermal head draws thin strokes thinner: normal is a little more than a screen's. */
const weights = { normal: 500, bold: 800 };
/** Where letters stand, of the height of a line. */
const baseline = 0.79;
/** A box that stands for a sign that no font has: dots between it and its neighbours, and its height, of a line's. */
const gap = 1;
const boxHeight = 0.75;
/** As dark as this counts as black; grey edges of letters do. */
const darkMax = 160;

/** Draws sheets on a canvas. Each sign stands in its own columns, whatever the font: one that is wider than they are is drawn narrower. */
export function canvasDraw(brush: Brush): Draw {
  return (sheet) => {
    const surface = brush.open(sheet.width, sheet.height, sheet.language);
    surface.fillStyle = '#fff';
    surface.fillRect(0, 0, sheet.width, sheet.height);
    surface.textAlign = 'left';
    surface.textBaseline = 'alphabetic';
    const sizes = { normal: latinSize(surface, brush.latin, sheet.cell, weights.normal), bold: latinSize(surface, brush.latin, sheet.cell, weights.bold) };
    const missing = sheet.signs.filter((sign) => !drawn(surface, sign, sheet, brush, sizes[sign.isBold ? 'bold' : 'normal']));
    const first = surface.getImageData(0, 0, sheet.width, sheet.height).data;
    const invisible = sheet.signs.filter((sign) => sign.text.trim() !== '' && !missing.includes(sign) && !hasInk(first, sheet.width, sign));
    const boxes = [...missing, ...invisible];
    for (const sign of boxes) within(surface, sign, () => drawBox(surface, sign, brush));
    const { data } = boxes.length === 0 ? { data: first } : surface.getImageData(0, 0, sheet.width, sheet.height);
    return { width: sheet.width, height: sheet.height, data, missing: boxes };
  };
}

/** How large the letters have to be so that each is as wide as a column. */
function latinSize(surface: Surface, latin: string, cell: number, weight: number): number {
  const probe = 100;
  surface.font = `${weight} ${probe}px ${latin}`;
  return (cell * probe) / surface.measureText('0').width;
}

function within(surface: Surface, { x, y, stretchX, stretchY }: Sign, paint: () => void): void {
  surface.save();
  surface.translate(x, y);
  surface.scale(stretchX, stretchY);
  paint();
  surface.restore();
}

/** Draws a sign. false: no font has it. */
function drawn(surface: Surface, sign: Sign, { em, language }: Sheet, brush: Brush, latin: number): boolean {
  const { text, width, height, isWide, isBold, isInverted } = sign;
  const fonts = text.trim() === '' ? brush.latin : brush.fontsOf(text, language);
  within(surface, sign, () => {
    surface.fillStyle = '#000';
    if (isInverted) surface.fillRect(0, 0, width, height);
    if (fonts === null || text.trim() === '') return;
    surface.fillStyle = isInverted ? '#fff' : '#000';
    surface.font = `${isBold ? weights.bold : weights.normal} ${isWide ? em : latin}px ${fonts}`;
    const wanted = surface.measureText(text).width;
    const narrow = wanted > width ? width / wanted : 1;
    surface.translate((width - wanted * narrow) / 2, height * baseline);
    surface.scale(narrow, 1);
    surface.fillText(text, 0, 0);
  });
  return fonts !== null;
}

/** Whether anything of it is to be seen. */
function hasInk(data: Uint8ClampedArray, sheetWidth: number, { x, y, width, height, stretchX, stretchY, isInverted }: Sign): boolean {
  for (let row = Math.floor(y); row < y + height * stretchY; row++) {
    for (let column = Math.floor(x); column < x + width * stretchX; column++) {
      const at = (row * sheetWidth + column) * 4;
      const light = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
      if (light < darkMax !== isInverted) return true;
    }
  }
  return false;
}

/** A black box with a white question mark: to be seen, and taken for nothing else. */
function drawBox(surface: Surface, { width, height, isInverted }: Sign, { latin }: Brush): void {
  const [ink, paper] = isInverted ? ['#fff', '#000'] : ['#000', '#fff'];
  const tall = height * boxHeight;
  const top = (height - tall) / 2;
  surface.fillStyle = ink;
  surface.fillRect(gap, top, width - 2 * gap, tall);
  surface.fillStyle = paper;
  surface.font = `${weights.bold} ${tall * 0.8}px ${latin}`;
  surface.fillText('?', (width - surface.measureText('?').width) / 2, top + tall * 0.8);
}

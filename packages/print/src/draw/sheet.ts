import type { Pixels } from '../image/dots.ts';
import type { Row, Span } from '../layout/row.ts';
import { type Cluster, clustersOf } from '../text/columns.ts';

/** One sign, or a run of a script whose letters join or run from the right, with its place on the paper in dots. */
export interface Sign {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Its own size, before it is stretched. */
  readonly width: number;
  readonly height: number;
  readonly stretchX: 1 | 2;
  readonly stretchY: 1 | 2;
  /** Whether it takes two columns: a Chinese character, an emoji. */
  readonly isWide: boolean;
  readonly isBold: boolean;
  readonly isInverted: boolean;
  readonly isAmount: boolean;
}

/** What is to be drawn: black signs on white paper, sizes in dots. `cell`: a column; `em`: how tall a Chinese character is. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly em: number;
  /** A BCP 47 tag: where a character has different shapes, the one of this language. */
  readonly language: string;
  readonly signs: readonly Sign[];
}

/** A sheet drawn. `missing`: signs that no font has; a box stands for each. */
export interface Drawing extends Pixels {
  readonly missing: readonly Sign[];
}

/** Draws a sheet into pixels: handed in, because a tablet draws with its browser and a server with fonts of its own. */
export type Draw = (sheet: Sheet) => Drawing;

/** How much higher a line is than what is in it, before it is stretched: tall ones need less between them. */
const lineHeights = { 1: 4 / 3, 2: 7 / 6 };
/** Scripts whose letters stand alone, whatever is beside them; every other one is drawn in runs. */
const alone =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** Rows as a sheet of whole bytes: `cell` dots a column, `width` dots wide or a few more. */
export function sheetOf(rows: readonly Row[], { width, cell, language }: { readonly width: number; readonly cell: number; readonly language: string }): Sheet {
  const em = cell * 2;
  let y = 0;
  const signs = rows.flatMap((row) => {
    const height = em * lineHeights[row.height];
    const placed = signsOf(row, y, cell, height);
    y += height * row.height;
    return placed;
  });
  const whole = (dots: number) => Math.ceil(dots / 8) * 8;
  return { width: whole(width), height: whole(y), cell, em, language, signs };
}

function signsOf(row: Row, y: number, cell: number, height: number): readonly Sign[] {
  let x = 0;
  return row.spans.flatMap((span) =>
    runsOf(span).map(({ text, columns, isWide }) => {
      const sign: Sign = {
        ...{ text, x, y, width: columns * cell, height, stretchX: row.width, stretchY: row.height, isWide },
        ...{ isBold: span.isBold, isInverted: span.isInverted, isAmount: span.isAmount },
      };
      x += columns * cell * row.width;
      return sign;
    }),
  );
}

interface Run {
  readonly text: string;
  readonly columns: number;
  readonly isWide: boolean;
}

const isRunning = ({ text }: Cluster): boolean => !alone.test(text);

function runsOf({ text }: Span): readonly Run[] {
  const runs: { clusters: Cluster[]; isRunning: boolean }[] = [];
  for (const cluster of clustersOf(text)) {
    const last = runs.at(-1);
    // A space between two words of such a script belongs to them: they may stand in the other order.
    if (last?.isRunning && (isRunning(cluster) || cluster.text === ' ')) last.clusters.push(cluster);
    else runs.push({ clusters: [cluster], isRunning: isRunning(cluster) });
  }
  return runs.flatMap(({ clusters, isRunning: joined }) => (joined ? [...withoutLastSpaces(clusters)] : clusters.map(runOf)));
}

const runOf = ({ text, columns }: Cluster): Run => ({ text, columns, isWide: columns === 2 });

/** The run, and the spaces after it on their own: a row's padding is no part of it. */
function withoutLastSpaces(clusters: readonly Cluster[]): readonly Run[] {
  const count = clusters.findLastIndex(({ text }) => text !== ' ') + 1;
  const words = clusters.slice(0, count);
  const run: Run = { text: words.map(({ text }) => text).join(''), columns: words.reduce((sum, { columns }) => sum + columns, 0), isWide: false };
  return [run, ...clusters.slice(count).map(runOf)];
}

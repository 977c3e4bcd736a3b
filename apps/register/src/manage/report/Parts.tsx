import type { ReactNode } from 'react';
import type { SalesReport } from './asked.ts';
import { Breakdown } from './Breakdown.tsx';
import { Cards } from './Cards.tsx';
import classes from './parts.module.css';
import { partsOf } from './parts.ts';
import { TopItems } from './TopItems.tsx';
import { useSaying } from './use-saying.ts';

/** Lines that are as high as a chart. */
const chartLines = 5;
/** The specification's top items. */
const topLines = 5;

/** A report: its picture, its figures, and what they are made of, one part after another. */
export function Parts({ report }: { readonly report: SalesReport }) {
  const saying = useSaying(report);
  const parts = partsOf(report);
  const main = parts.find(({ name }) => name === (report.by_day.length > 1 ? 'days' : 'hours'));
  const others = parts.filter((part) => part !== main);
  const drawn = (part: (typeof parts)[number]) => <Breakdown key={part.name} report={report} part={part} saying={saying} />;
  const narrow = others
    .filter(({ name }) => name !== 'items')
    .map((part) => ({ lines: part.name === 'hours' ? chartLines : part.lines.length, drawn: drawn(part) }));
  return (
    <>
      {main === undefined ? null : <Breakdown report={report} part={main} saying={saying} isMain />}
      <Cards report={report} />
      <div className={classes.parts}>
        {inColumns([{ lines: topLines, drawn: <TopItems key="top" report={report} /> }, ...narrow]).map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={place} className={classes.column}>
            {column}
          </div>
        ))}
      </div>
      {others.filter(({ name }) => name === 'items').map(drawn)}
    </>
  );
}

/** Two columns, each part in the one that is shorter so far. A part's head counts as two lines. */
function inColumns(parts: readonly { readonly lines: number; readonly drawn: ReactNode }[]): readonly (readonly ReactNode[])[] {
  const left = { lines: 0, drawn: [] as ReactNode[] };
  const right = { lines: 0, drawn: [] as ReactNode[] };
  for (const { lines, drawn } of parts) {
    const column = left.lines <= right.lines ? left : right;
    column.lines += lines + 2;
    column.drawn.push(drawn);
  }
  return [left.drawn, right.drawn].filter((drawn) => drawn.length > 0);
}

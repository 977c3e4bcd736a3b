/** Two columns, in lines: each part stands in the one that is shorter so far. A part's head counts as two lines. */
export function inColumns<Drawn>(parts: readonly { readonly lines: number; readonly drawn: Drawn }[]): readonly (readonly Drawn[])[] {
  const left = { lines: 0, drawn: [] as Drawn[] };
  const right = { lines: 0, drawn: [] as Drawn[] };
  for (const { lines, drawn } of parts) {
    const column = left.lines <= right.lines ? left : right;
    column.lines += lines + 2;
    column.drawn.push(drawn);
  }
  return [left.drawn, right.drawn].filter((drawn) => drawn.length > 0);
}

interface Shown {
  readonly name: string;
  readonly lines: number;
  /** Lines of what the money is made of, below the payment methods. */
  readonly money: number;
}

/** Lines that are as high as a chart. */
const chartLines = 5;

/** How many lines high a part is, its picture and the table below it included. */
export function linesOf({ name, lines, money }: Shown): number {
  if (name === 'hours') return chartLines;
  return name === 'methods' && money > 0 ? lines + money + 1 : lines;
}

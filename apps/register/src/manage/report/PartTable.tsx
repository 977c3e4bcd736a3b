import { fill } from '@till/phrases/phrases';
import { useContext } from 'react';
import { Table } from '../../kit/list/Table.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { ReportBar } from './bars.ts';
import { Behind } from './figure/behind.tsx';
import { lengthOf } from './figure/length-of.ts';
import classes from './parts.module.css';
import type { Cell, Part } from './parts.ts';
import type { Saying } from './use-saying.ts';

/** What their lines are about is long: a name, a reason and a person. */
const long: ReadonlySet<Part['name']> = new Set(['given', 'voided', 'untaxed']);

/** How a table lies where it is narrow: figures beside the name, all of them in a row below it, or each in a line of its own. By how many characters fit side by side in 14 pixels. */
function narrowly(name: Part['name'], columns: number, characters: number): 'beside' | 'below' | 'lines' {
  if (columns > 3 || characters > (columns > 2 ? 9 : 13)) return 'lines';
  return columns > 2 || characters > 6 || long.has(name) ? 'below' : 'beside';
}

interface Props {
  readonly part: Part;
  readonly saying: Saying;
  /** What the table is called, where it is not the whole part. */
  readonly label?: string;
  /** Lines that are shown; absent: all. */
  readonly count?: number;
  /** The picture of it: its lines say what was before, too. */
  readonly bars?: readonly ReportBar[];
  /** On paper nothing is a link. */
  readonly isPaper?: boolean;
}

/** A breakdown as a table. Each line has a bar, whose color stands beside the column that it shows, unless there is a picture of them; each figure leads to its orders. No figure is cut or too small to read: where it is narrow, they stand below each other. */
export function PartTable({ part: { name, measure, columns, lines }, saying, label, count = lines.length, bars = [], isPaper = false }: Props) {
  const words = useMessages('reports');
  const before = new Map(bars.map((bar) => [bar.place, bar.before ?? 0]));
  const most = Math.max(1, ...lines.map(({ size }) => size));
  const isDrawn = bars.length > 0;
  const longest = lines
    .flatMap(({ cells }) => cells.map(({ column, value }) => saying.value(column, value)))
    .reduce((long, each) => (each.length > long.length ? each : long), '');
  return (
    <Table
      data-columns={columns.length}
      data-narrow={narrowly(name, columns.length, longest.length)}
      style={lengthOf(longest)}
      aria-label={label ?? words.parts[name]}
    >
      <thead>
        <tr>
          <th scope="col">{words.columns[name]}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="text-end">
              {column === measure && !isDrawn ? <span className={`${classes.bar} ${classes.key}`} data-measure={column} /> : null}
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, count).map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <span className="block">{saying.label(name, line)}</span>
              {before.get(line.subject ?? '') ? (
                <span className="block quiet">{fill(words.before, { amount: saying.money(before.get(line.subject ?? '') ?? 0) })}</span>
              ) : null}
              {isDrawn ? null : <span className={`${classes.bar} block mt-4`} style={{ width: `${(100 * Math.max(0, line.size)) / most}%` }} />}
            </th>
            {line.cells.map((cell) => (
              <td key={cell.column} className="text-end" data-label={words.columns[cell.column]} data-key={(cell.column === measure && !isDrawn) || undefined}>
                {isPaper ? saying.value(cell.column, cell.value) : <Linked cell={cell} said={saying.value(cell.column, cell.value)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A figure of nothing has no orders behind it. */
function Linked({ cell: { value, orders }, said }: { readonly cell: Cell; readonly said: string }) {
  const Link = useContext(Behind);
  return value === 0 || orders === null ? (
    <span className={`${classes.figure} inline-flex items-center semibold touch`}>{said}</span>
  ) : (
    <Link orders={orders} className={`${classes.figure} inline-flex items-center semibold touch`}>
      {said}
    </Link>
  );
}

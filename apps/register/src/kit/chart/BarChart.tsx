import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from './bar-chart.module.css';
import { linesOf, namedEvery, widthOf } from './scale.ts';

/** A place of a chart: what is said below it, and its two amounts in minor units; null: there is none. */
export interface ChartBar {
  readonly tick: string;
  readonly value: number | null;
  readonly before: number | null;
}

interface Props {
  readonly bars: readonly ChartBar[];
  /** The chart in a sentence, for who does not see it; whoever wants the figures has a table. */
  readonly said: string;
  readonly money: (amount: number) => string;
  /** A place is pointed at; null: none is any more. */
  readonly onPoint?: (at: number | null) => void;
  /** px; absent: as wide as there is room. */
  readonly width?: number;
}

const height = 240;
const [above, below] = [10, 30];
/** A place narrower than this has room for one bar: what was before is a line. px */
const roomForTwo = 9;
const barMax = 44;
/** Whole units of money at a line need no decimals. */
const short = (amount: string): string => amount.replace(/[.,]00(?!\d)/, '');

/** Bars of money beside those of the period before. */
export function BarChart({ width: given, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(given ?? 0);
  useLayoutEffect(() => {
    const place = box.current;
    if (place === null || given !== undefined) return;
    setRoom(place.clientWidth);
    const follow = new ResizeObserver(() => setRoom(place.clientWidth));
    follow.observe(place);
    return () => follow.disconnect();
  }, [given]);
  return (
    <div ref={box} className={`${classes.chart} w-full overflow-hidden`}>
      {room > 0 ? <Picture {...props} width={room} /> : null}
    </div>
  );
}

function Picture({ bars, said, money, onPoint, width }: Props & { readonly width: number }) {
  const [at, setAt] = useState<number | null>(null);
  const amounts = bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const lines = linesOf(Math.min(...amounts), Math.max(...amounts));
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  const y = (amount: number) => above + ((high - amount) / (high - low)) * (height - above - below);
  const start = Math.max(...lines.map((line) => widthOf(short(money(line))))) + 8;
  const slot = (width - start) / bars.length;
  const point = (next: number | null) => {
    if (next === at) return;
    setAt(next);
    onPoint?.(next);
  };
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const bounds = currentTarget.getBoundingClientRect();
    const x = ((clientX - bounds.left) / bounds.width) * width - start;
    point(x < 0 ? null : Math.min(bars.length - 1, Math.floor(x / slot)));
  };
  return (
    <svg
      className="block w-full"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={said}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => point(null)}
    >
      {lines.map((line) => (
        <g key={line}>
          <line className={line === 0 ? classes.zero : classes.line} x1={start} x2={width} y1={y(line)} y2={y(line)} />
          <text className={classes.text} x={start - 8} y={y(line) + 5} textAnchor="end">
            {short(money(line))}
          </text>
        </g>
      ))}
      {at === null ? null : <rect className={classes.pointed} x={start + at * slot} y={above} width={slot} height={height - above - below} />}
      <Bars bars={bars} start={start} slot={slot} y={y} />
      <Names bars={bars} start={start} slot={slot} width={width} />
    </svg>
  );
}

interface Placed {
  readonly bars: readonly ChartBar[];
  /** Where the first place begins, and how wide each is; px. */
  readonly start: number;
  readonly slot: number;
}

function Bars({ bars, start, slot, y }: Placed & { readonly y: (amount: number) => number }) {
  const areTwo = slot >= roomForTwo && bars.some(({ before }) => (before ?? 0) !== 0);
  const isLine = slot < roomForTwo;
  const each = Math.min(barMax, slot * (areTwo ? 0.4 : 0.76));
  const bar = (name: string | undefined, amount: number | null, x: number) =>
    amount === null || amount === 0 ? null : (
      <rect
        className={name}
        x={x}
        y={Math.min(y(0), y(amount))}
        width={Math.max(each, 1)}
        height={Math.max(1, Math.abs(y(amount) - y(0)))}
        rx={Math.min(3, each / 4)}
      />
    );
  const middle = (at: number) => start + (at + 0.5) * slot;
  return (
    <>
      {bars.map(({ value, before }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
        <g key={at}>
          {areTwo ? bar(classes.before, before, middle(at) - each - 1) : null}
          {bar(classes.value, value, areTwo ? middle(at) + 1 : middle(at) - each / 2)}
        </g>
      ))}
      {isLine ? (
        <polyline
          className={classes.beforeLine}
          points={bars.flatMap(({ before }, at) => (before === null ? [] : [`${middle(at).toFixed(1)},${y(before).toFixed(1)}`])).join(' ')}
        />
      ) : null}
    </>
  );
}

function Names({ bars, start, slot, width }: Placed & { readonly width: number }) {
  const widths = bars.map(({ tick }) => widthOf(tick));
  const every = namedEvery(slot, Math.max(...widths) + 14);
  return bars.map(({ tick }, at) => {
    if (at % every !== 0) return null;
    const half = (widths[at] ?? 0) / 2;
    const x = Math.min(width - half, start + (at + 0.5) * slot);
    return (
      <text key={tick} className={classes.text} x={x} y={height - 8} textAnchor="middle">
        {tick}
      </text>
    );
  });
}

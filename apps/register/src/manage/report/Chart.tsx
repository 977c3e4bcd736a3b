import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import classes from './parts.module.css';

interface Props {
  /** What stands below each bar, where there is room. */
  readonly ticks: readonly string[];
  /** Minor units. */
  readonly values: readonly number[];
  /** The chart in a sentence, for who does not see it. */
  readonly said: string;
  /** What is said above the chart of the bar that somebody points at; null: at none. */
  readonly pointed: (at: number | null) => string;
  readonly money: (amount: number) => string;
}

const height = 260;
/** Whole units of money on the axis need no decimals. */
const round = (amount: string): string => amount.replace(/[.,]00$/, '');

/** About how wide a text is in 16 px, px: Chinese is as wide as high. */
const widthOf = (text: string): number => [...text].reduce((width, each) => width + (each > '\u2e7f' ? 16 : 9), 0);

/** Bars of money. Whoever does not see them has the table. */
export function Chart({ ticks, values, said, pointed, money }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  const [at, setAt] = useState<number | null>(null);
  const drawn = JSON.stringify([ticks, values, scheme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that is drawn stands in its text
  useEffect(() => {
    const place = box.current;
    if (place === null) return;
    const plot = new uPlot(optionsOf(place, ticks, money, setAt), [values.map((_, index) => index), [...values]], place);
    const follow = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height }));
    follow.observe(place);
    return () => {
      follow.disconnect();
      plot.destroy();
    };
  }, [drawn]);
  return (
    <figure className="mb-12">
      <figcaption className={`${classes.caption} text-18 semibold`}>{pointed(at)}</figcaption>
      <div ref={box} className={`${classes.canvas} w-full overflow-hidden`} role="img" aria-label={said} />
    </figure>
  );
}

function optionsOf(place: HTMLElement, ticks: Props['ticks'], money: Props['money'], point: (at: number | null) => void): uPlot.Options {
  const style = getComputedStyle(place);
  const font = `16px ${style.fontFamily}`;
  const [bar, ink, edge] = ['--chart-bar', '--ink-quiet', '--edge'].map((name) => style.getPropertyValue(name).trim());
  return {
    width: place.clientWidth,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    hooks: { setCursor: [({ cursor: { idx } }) => point(idx ?? null)] },
    scales: {
      x: { time: false, range: [-0.6, ticks.length - 0.4] },
      y: { range: (_, min, max) => [Math.min(0, min), Math.max(max * 1.05, 1)] },
    },
    axes: [
      {
        font,
        stroke: ink as string,
        grid: { show: false },
        ticks: { show: false },
        size: 34,
        space: Math.max(...ticks.map(widthOf)) + 16,
        incrs: [1, 2, 3, 4, 6, 7, 14, 28, 56],
        values: (_, splits) => splits.map((split) => ticks[split] ?? ''),
      },
      {
        font,
        stroke: ink as string,
        grid: { stroke: edge as string, width: 1 },
        ticks: { show: false },
        size: (_, values) => Math.max(40, ...(values ?? []).map((value) => widthOf(value) + 16)),
        values: (_, splits) => splits.map((split) => round(money(split))),
      },
    ],
    series: [
      {},
      { fill: bar as string, width: 0, points: { show: false }, paths: uPlot.paths.bars?.({ size: [0.75, 64], radius: 0.1 }) ?? (() => null), fillTo: 0 },
    ],
  };
}

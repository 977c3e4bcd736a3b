import { useMessages } from '../../../messages/messages.tsx';
import type { SalesReport } from '../asked.ts';
import { barsOf } from '../bars.ts';
import { Chart } from '../Chart.tsx';
import { partsOf } from '../parts.ts';
import { useSaying } from '../use-saying.ts';

/** Today by hour, beside the day that it is compared with. */
export function TodayChart({ report }: { readonly report: SalesReport }) {
  const words = useMessages('reports');
  const saying = useSaying(report);
  const part = partsOf(report).find(({ name }) => name === 'hours');
  const bars = part === undefined ? null : barsOf(report, part);
  return part === undefined || bars === null || bars.length === 0 ? null : (
    <section className="card p-16" aria-label={words.charts.hours}>
      <h2 className="text-20 mb-8">{words.charts.hours}</h2>
      <Chart report={report} part={part} bars={bars} saying={saying} />
    </section>
  );
}

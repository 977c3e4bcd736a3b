import { PagePaper } from '../../kit/paper/PagePaper.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { About } from './About.tsx';
import type { SalesReport } from './asked.ts';
import { barsOf } from './bars.ts';
import { Chart } from './Chart.tsx';
import { cardsOf } from './figures.ts';
import { CameLate, Later } from './Late.tsx';
import { MoneyMade } from './MoneyMade.tsx';
import { PartTable } from './PartTable.tsx';
import { partsOf } from './parts.ts';
import { useSaying } from './use-saying.ts';

interface Props {
  readonly report: SalesReport;
  readonly readAt: number;
  readonly shop: string;
}

/** How wide its chart is drawn before it is made as wide as the sheet, px. */
const paperWidth = 1_000;

/** The report as it is printed: every table whole, one page wide. */
export function Paper(props: Props) {
  return (
    <PagePaper>
      <Pages {...props} />
    </PagePaper>
  );
}

function Pages({ report, readAt, shop }: Props) {
  const words = useMessages('reports');
  const { frame } = useMessages();
  const saying = useSaying(report);
  const parts = partsOf(report);
  const main = parts.find(({ name }) => name === (report.by_day.length > 1 ? 'days' : 'hours'));
  const bars = main === undefined ? null : barsOf(report, main);
  const said = (value: number | null, isCount: boolean) => (value === null ? '–' : saying.value(isCount ? 'orders' : 'gross', value));
  return (
    <>
      <h1>{[shop, frame.reporting].filter((part) => part !== '').join(' · ')}</h1>
      <About report={report} readAt={readAt} isPaper />
      <CameLate report={report} isPaper />
      <Later report={report} isPaper />
      {main === undefined || bars === null ? null : <Chart report={report} part={main} bars={bars} saying={saying} width={paperWidth} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.figure}</th>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.valueBefore}</th>
          </tr>
        </thead>
        <tbody>
          {cardsOf(report).map(({ name, isCount, value, before }) => (
            <tr key={name}>
              <th scope="row">
                {words.cards[name]} <small>{words.notes[name]}</small>
              </th>
              <td>{said(value, isCount)}</td>
              <td>{said(before, isCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parts.map((part) => (
        <section key={part.name}>
          <h2>{words.parts[part.name]}</h2>
          {part.name === 'methods' ? <p>{words.methodsNote}</p> : null}
          {part.name === 'voided' ? <p>{words.voidsNote}</p> : null}
          {part.name === 'staff' ? <p>{words.staffNote}</p> : null}
          <PartTable part={part} saying={saying} isPaper />
          {part.name === 'methods' ? <MoneyMade report={report} saying={saying} /> : null}
        </section>
      ))}
    </>
  );
}

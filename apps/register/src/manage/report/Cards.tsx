import { countText } from '@till/phrases/phrases';
import { useContext } from 'react';
import { Note } from '../../kit/layout/Note.tsx';
import { useMoney } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { Behind } from './figure/behind.tsx';
import { ChangeText } from './figure/ChangeText.tsx';
import { lengthOf } from './figure/length-of.ts';
import { type Card, cardsOf, isNothing, wasText } from './figures.ts';
import classes from './report.module.css';

/** What stands above the picture; the others stand below it, smaller. */
const first: readonly Card['name'][] = ['net', 'orders', 'average', 'tips'];
const isGoodUp: ReadonlySet<Card['name']> = new Set([...first, 'gross']);

/** What an owner looks for, beside the period before, if anything was sold then; each leads to its orders. */
export function Cards({ report }: { readonly report: SalesReport }) {
  const words = useMessages('reports');
  return (
    <>
      <Figures report={report} label={words.figures} isFirst />
      {isNothing(report.total_before) ? <Note>{words.nothingBefore}</Note> : null}
    </>
  );
}

/** The figures that fewer ask for. */
export function MoreCards({ report }: { readonly report: SalesReport }) {
  return <Figures report={report} label={useMessages('reports').moreFigures} isFirst={false} />;
}

function Figures({ report, label, isFirst }: { readonly report: SalesReport; readonly label: string; readonly isFirst: boolean }) {
  const cards = cardsOf(report);
  const shown = isFirst ? first.flatMap((name) => cards.filter((card) => card.name === name)) : cards.filter(({ name }) => !first.includes(name));
  const comparesNothing = isNothing(report.total_before);
  return (
    <ul className={`${classes.cards} columns-4 grid gap-12`} aria-label={label}>
      {shown.map((card) => (
        <li key={card.name}>
          <Figure report={report} card={comparesNothing ? { ...card, before: null } : card} isSmall={!isFirst} />
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  readonly report: SalesReport;
  readonly card: Card;
  readonly isSmall: boolean;
}

function Figure({ report, card: { name, isCount, value, before, orders }, isSmall }: FigureProps) {
  const words = useMessages('reports');
  const language = useLanguage();
  const money = useMoney();
  const Link = useContext(Behind);
  const said = (figure: Card['value']) => (figure === null ? '–' : isCount ? countText(figure, language) : money(figure));
  return (
    <Link orders={orders} className={`${isSmall ? classes.small : classes.card} no-underline h-full stack card`}>
      <span className="semibold">{words.cards[name]}</span>
      <span className={classes.cardValue} style={lengthOf(said(value))} data-figure={name}>
        {said(value)}
      </span>
      <span className={classes.quiet}>
        <ChangeText value={value} before={before} isGoodUp={isGoodUp.has(name)} /> {before === null ? null : wasText(report, words, said(before))}
      </span>
    </Link>
  );
}

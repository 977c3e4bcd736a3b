import { countText, fill } from '@till/phrases/phrases';
import { useContext } from 'react';
import { useMoney } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { Behind } from './behind.tsx';
import { changeText } from './dates.ts';
import { type Card, cardsOf } from './figures.ts';
import { lengthOf } from './length-of.ts';
import classes from './report.module.css';

/** The figures of a period beside those of the one before; each leads to its orders. */
export function Cards({ report }: { readonly report: SalesReport }) {
  const words = useMessages('reports');
  return (
    <ul className={`${classes.cards} columns-4 grid gap-12`} aria-label={words.figures}>
      {cardsOf(report).map((card) => (
        <li key={card.name}>
          <Figure card={card} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ card: { name, isCount, value, before, orders } }: { readonly card: Card }) {
  const words = useMessages('reports');
  const language = useLanguage();
  const money = useMoney();
  const Link = useContext(Behind);
  const said = (figure: Card['value']) => (figure === null ? '–' : isCount ? countText(figure, language) : money(figure));
  const change = changeText(value, before, language);
  return (
    <Link orders={orders} className={`${classes.card} no-underline h-full stack card`}>
      <span className="semibold">{words.cards[name]}</span>
      <span className={classes.cardValue} style={lengthOf(said(value))} data-figure={name}>
        {said(value)}
      </span>
      <span className={classes.quiet}>
        {change === null ? null : <span className="strong ink">{change}</span>} {fill(words.before, { amount: said(before) })}
      </span>
      <span className={classes.quiet}>{words.notes[name]}</span>
    </Link>
  );
}

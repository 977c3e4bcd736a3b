import { countText, fill } from '@till/phrases/phrases';
import { useContext } from 'react';
import { Note } from '../../kit/layout/Note.tsx';
import { useMoney } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { Behind } from './figure/behind.tsx';
import { ChangeText } from './figure/ChangeText.tsx';
import { lengthOf } from './figure/length-of.ts';
import { type Card, cardsOf, isNothing } from './figures.ts';
import classes from './report.module.css';

/** What an owner looks for; the others stand below, smaller. */
const first: readonly Card['name'][] = ['net', 'orders', 'average', 'tips'];
const isGoodUp: ReadonlySet<Card['name']> = new Set([...first, 'gross']);

/** The figures of a period beside those of the one before, if anything was sold then; each leads to its orders. */
export function Cards({ report }: { readonly report: SalesReport }) {
  const words = useMessages('reports');
  const cards = new Map(cardsOf(report).map((card) => [card.name, card]));
  const comparesNothing = isNothing(report.total_before);
  const names = [...first, ...[...cards.keys()].filter((name) => !first.includes(name))];
  return (
    <>
      <ul className={`${classes.cards} columns-4 grid gap-12`} aria-label={words.figures}>
        {names
          .flatMap((name) => cards.get(name) ?? [])
          .map((card) => (
            <li key={card.name}>
              <Figure card={comparesNothing ? { ...card, before: null } : card} isSmall={!first.includes(card.name)} />
            </li>
          ))}
      </ul>
      {comparesNothing ? <Note>{words.nothingBefore}</Note> : null}
    </>
  );
}

function Figure({ card: { name, isCount, value, before, orders }, isSmall }: { readonly card: Card; readonly isSmall: boolean }) {
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
        <ChangeText value={value} before={before} isGoodUp={isGoodUp.has(name)} /> {before === null ? null : fill(words.before, { amount: said(before) })}
      </span>
    </Link>
  );
}

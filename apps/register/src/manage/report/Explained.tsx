import { ActionIcon } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { clockText } from './figure/dates.ts';
import { beforeText, cardsOf } from './figures.ts';

/** What each figure counts and what it is compared with, behind one button: who knows it does not read it every day. */
export function Explained({ report }: { readonly report: SalesReport }) {
  const words = useMessages('reports');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const start = report.business_day_start;
  return (
    <>
      <ActionIcon variant="subtle" size={44} aria-label={words.explained} onClick={() => setOpen(true)}>
        <Info size={20} aria-hidden />
      </ActionIcon>
      {isOpen ? (
        <Dialog title={words.explained} size={560} full onClose={() => setOpen(false)}>
          <dl className="facts">
            {cardsOf(report).map(({ name }) => (
              <div key={name}>
                <dt>{words.cards[name]}</dt>
                <dd>{words.notes[name]}</dd>
              </div>
            ))}
            <div>
              <dt>{words.parts.methods}</dt>
              <dd>{words.methodsNote}</dd>
            </div>
            {report.by_void === undefined ? null : (
              <div>
                <dt>{words.parts.voided}</dt>
                <dd>{words.voidsNote}</dd>
              </div>
            )}
            {report.by_staff === undefined ? null : (
              <div>
                <dt>{words.parts.staff}</dt>
                <dd>{words.staffNote}</dd>
              </div>
            )}
          </dl>
          <p className="mt-16 quiet">{fill(words.compared, { days: beforeText(report, words, language) })}</p>
          {start === 0 ? null : <p className="mt-8 quiet">{fill(words.businessDay, { time: clockText(start, language) })}</p>}
        </Dialog>
      ) : null}
    </>
  );
}

import { Button, TextInput } from '@mantine/core';
import { minor } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Table } from '../../../kit/list/Table.tsx';
import { useMoney } from '../../../kit/money.tsx';
import { PagePaper } from '../../../kit/paper/PagePaper.tsx';
import { daysText } from '../../../messages/day.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { About } from '../About.tsx';
import type { SalesReport } from '../asked.ts';
import { hoursAlike, type PoolRow } from './pool.ts';
import { type PoolForm, usePool } from './use-pool.ts';
import { usePoolExport } from './use-pool-export.ts';

interface Props {
  readonly report: SalesReport;
  readonly readAt: number;
  readonly shop: string;
  readonly onBack: () => void;
}

/** How the tips of a report are shared out by hours and weight: each share, on screen, on paper and as a file. */
export function TipPool({ report, readAt, shop, onBack }: Props) {
  const { pool: words, csv, print: printIt } = useMessages('reports');
  const form = usePool(report);
  const exportIt = usePoolExport(report, form);
  return (
    <section className="stack gap-8 min-w-0" aria-label={words.open}>
      <Button className="self-start" variant="subtle" px="xs" ml={-10} leftSection={<ArrowLeft size={20} aria-hidden />} onClick={onBack}>
        {words.back}
      </Button>
      <div className="card p-16 stack gap-16">
        <header className="flex items-center justify-between gap-8">
          <h2 className="text-20">{words.open}</h2>
          <div className="flex flex-none gap-8">
            <Button className="icon-on-phone" variant="default" size="md" leftSection={<Download size={18} aria-hidden />} onClick={exportIt}>
              {csv}
            </Button>
            <Button className="icon-on-phone" variant="default" size="md" leftSection={<Printer size={18} aria-hidden />} onClick={() => print()}>
              {printIt}
            </Button>
          </div>
        </header>
        <Missing form={form} />
        <FromClock form={form} />
        <Source report={report} form={form} />
        <Shares form={form} />
        <Weights form={form} />
        <Rules form={form} />
      </div>
      <PagePaper>
        <h1>{[shop, words.open].filter((part) => part !== '').join(' · ')}</h1>
        <About report={report} readAt={readAt} isPaper />
        <Missing form={form} />
        <Source report={report} form={form} />
        <Shares form={form} isPaper />
        <Rules form={form} />
      </PagePaper>
    </section>
  );
}

/** Who shares and who does not. */
function Rules({ form: { outside } }: { readonly form: PoolForm }) {
  const { pool: words } = useMessages('reports');
  return (
    <div className="stack gap-8">
      <Note>{words.intro}</Note>
      <Note>{[words.leaders, outside.length === 0 ? '' : fill(words.out, { names: outside.join(', ') })].filter((part) => part !== '').join(' ')}</Note>
    </div>
  );
}

/** What nobody gets yet. */
function Missing({ form: { pool, hasMembers } }: { readonly form: PoolForm }) {
  const { pool: words } = useMessages('reports');
  const money = useMoney();
  if (!hasMembers) return <Note tone="warn">{words.nobodyShares}</Note>;
  return pool.nobodys > 0 ? (
    <Note tone="warn" role="status">
      {fill(words.noHours, { amount: money(pool.nobodys) })}
    </Note>
  ) : null;
}

/** Fills in the hours. */
function FromClock({ form: { clock, hasMembers } }: { readonly form: PoolForm }) {
  const { pool: words } = useMessages('reports');
  if (!hasMembers) return null;
  return (
    <WaitingButton variant="default" size="md" className="self-start" waiting={clock.isReading} waitingLabel={words.filling} onClick={() => void clock.read()}>
      {words.fillIn}
    </WaitingButton>
  );
}

/** Where the hours come from, and what of them is missing. */
function Source({ report: { period }, form: { clock } }: { readonly report: SalesReport; readonly form: PoolForm }) {
  const { pool: words, between } = useMessages('reports');
  const language = useLanguage();
  if (clock.of === null) return null;
  const { from, to, isNobody, isOwn, missing } = clock.of;
  const days = daysText(from, to, between, language);
  const isOther = from !== period.from || to !== period.to;
  const said = isOther ? words.filledOther : isNobody ? words.filledNone : words.filled;
  return (
    <div className="stack gap-8">
      <Note role="status" tone={isOther || isNobody ? 'warn' : 'quiet'}>
        {fill(said, { days })}
      </Note>
      {isOwn ? <Note tone="warn">{words.filledOwn}</Note> : null}
      {missing.length === 0 ? null : <Note tone="warn">{fill(words.missingOut, { names: missing.join(', ') })}</Note>}
    </div>
  );
}

/** What an hour counts, by role. */
function Weights({ form: { roles, weightOf, setWeight, isWeightWrong } }: { readonly form: PoolForm }) {
  const { pool: words } = useMessages('reports');
  if (roles.length < 2) return null;
  return (
    <section className="stack gap-8" aria-label={words.weights}>
      <h3 className="text-16">{words.weights}</h3>
      <Note>{words.weightHint}</Note>
      <div className="flex flex-wrap gap-16">
        {roles.map(({ id, name }) => (
          <TextInput
            key={id}
            size="md"
            w={120}
            label={name}
            inputMode="decimal"
            autoComplete="off"
            value={weightOf(id)}
            error={isWeightWrong(id)}
            onChange={(event) => setWeight(id, event.currentTarget.value)}
          />
        ))}
      </div>
    </section>
  );
}

/** Each person with their tips, hours and share, and what it comes to. */
function Shares({ form, isPaper = false }: { readonly form: PoolForm; readonly isPaper?: boolean }) {
  const { pool: words, columns } = useMessages('reports');
  const money = useMoney();
  const { pool } = form;
  return (
    <Table aria-label={words.open}>
      <thead>
        <tr>
          <th scope="col">{columns.staff}</th>
          <th scope="col" className="text-end">
            {columns.tips}
          </th>
          <th scope="col" className="text-end">
            {words.hours}
          </th>
          <th scope="col" className="text-end">
            {words.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {pool.rows.map((row) => (
          <tr key={row.staffId ?? ''}>
            <th scope="row">
              <span className="block break-anywhere">{form.nameOf(row)}</span>
              {row.isIn ? <span className="block quiet">{form.countsOf(row)}</span> : null}
            </th>
            <td className="text-end">{money(row.tips)}</td>
            <td className="text-end">{row.isIn ? isPaper ? form.hoursOf(row) : <Hours form={form} row={row} /> : '–'}</td>
            <td className="text-end">
              <span className="semibold">{money(row.gets)}</span>
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <strong>{words.total}</strong>
          </th>
          <td className="text-end">
            <strong>{money(pool.total)}</strong>
          </td>
          <td />
          <td className="text-end">
            <strong>{money(minor(pool.rows.reduce((sum, { gets }) => sum + gets, 0)))}</strong>
          </td>
        </tr>
      </tbody>
    </Table>
  );
}

function Hours({ form, row }: { readonly form: PoolForm; readonly row: PoolRow }) {
  const { pool: words } = useMessages('reports');
  const id = row.staffId ?? '';
  return (
    <TextInput
      size="md"
      w={84}
      ml="auto"
      aria-label={fill(words.hoursOf, { name: form.nameOf(row) })}
      inputMode="decimal"
      autoComplete="off"
      value={form.hoursOf(row)}
      error={form.isHoursWrong(id)}
      onChange={(event) => form.setHours(id, event.currentTarget.value)}
      onBlur={() => form.setHours(id, hoursAlike(form.hoursOf(row)))}
    />
  );
}

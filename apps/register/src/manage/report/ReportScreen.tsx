import { ActionIcon, Button, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { ChartColumn, CloudOff, Download, Printer, RefreshCw } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { Screen, ScreenHead } from '../../kit/layout/Screen.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { isByRole, useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { About } from './About.tsx';
import type { ReportAsked, SalesReport } from './asked.ts';
import { Explained } from './Explained.tsx';
import { Behind, type BehindProps } from './figure/behind.tsx';
import { momentText } from './figure/dates.ts';
import { isEmpty } from './figures.ts';
import { Paper } from './Paper.tsx';
import { Parts } from './Parts.tsx';
import { Periods } from './Periods.tsx';
import classes from './report.module.css';
import { TipPool } from './tips/TipPool.tsx';
import { useExport } from './use-export.ts';
import { type ReportReading, useReport } from './use-report.ts';

interface Props {
  readonly asked: ReportAsked;
  /** What the shop is called. */
  readonly shop: string;
  readonly onAsk: (asked: ReportAsked) => void;
  /** What stands in the place of a report that the role of whoever asks does not show. */
  readonly refused: ReactNode;
  /** A link to the orders behind a figure. */
  readonly orders: ComponentType<BehindProps>;
}

/** What a period of the shop adds up to, beside the one before. */
export function ReportScreen({ asked, shop, onAsk, refused, orders }: Props) {
  const { frame } = useMessages();
  const words = useMessages('reports');
  const reading = useReport(asked);
  const isRefused = reading.failure !== null && isByRole(reading.failure);
  const read = isRefused ? null : reading.read;
  const [isPool, setPool] = useState(false);
  return (
    <Behind value={orders}>
      <Screen widest="all">
        <ScreenHead title={frame.reporting}>
          <Group gap={8}>
            <ActionIcon variant="default" size="lg" aria-label={words.refresh} onClick={reading.again}>
              <RefreshCw size={20} aria-hidden />
            </ActionIcon>
            {read === null || isEmpty(read.report) || isPool ? null : <Outputs report={read.report} />}
          </Group>
        </ScreenHead>
        <Periods asked={asked} known={read?.report.period ?? null} onAsk={onAsk} />
        {isRefused ? refused : <Body reading={reading} shop={shop} isPool={isPool} onPool={setPool} />}
      </Screen>
    </Behind>
  );
}

/** The report as a file, and on paper. */
function Outputs({ report }: { readonly report: SalesReport }) {
  const words = useMessages('reports');
  const exportIt = useExport(report);
  return (
    <>
      <Button variant="default" size="md" leftSection={<Download size={20} aria-hidden />} onClick={() => exportIt()}>
        {words.exportAll}
      </Button>
      <Button variant="default" size="md" leftSection={<Printer size={20} aria-hidden />} onClick={() => print()}>
        {words.print}
      </Button>
    </>
  );
}

interface PoolProps {
  /** How the tips are shared out is shown instead. */
  readonly isPool: boolean;
  readonly onPool: (isShown: boolean) => void;
}

function Body({ reading, shop, ...pool }: PoolProps & { readonly reading: ReportReading; readonly shop: string }) {
  const words = useMessages('reports');
  const { common } = useMessages();
  const say = useFailureText();
  const isOffline = useConnection() === 'offline';
  const { read, isReading, failure, again } = reading;
  if (read !== null)
    return (
      <>
        {failure === null ? null : <Old reading={reading} />}
        <Report report={read.report} readAt={read.at} isOld={failure !== null} isBusy={isReading} shop={shop} {...pool} />
      </>
    );
  if (isReading) return <Loader />;
  return (
    <EmptyState icon={CloudOff} title={words.notRead} description={isOffline || failure === null ? words.offlineNone : say(failure)}>
      <Button size="xl" onClick={again}>
        {common.tryAgain}
      </Button>
    </EmptyState>
  );
}

function Loader() {
  const words = useMessages('reports');
  return (
    <Stack role="status">
      <VisuallyHidden>{words.reading}</VisuallyHidden>
      <Skeleton height={24} width="60%" />
      <Skeleton height={120} radius="lg" />
      <Skeleton height={360} radius="lg" />
    </Stack>
  );
}

/** The figures are of an earlier time: since when, and what can be done. */
function Old({ reading: { read, again } }: { readonly reading: ReportReading }) {
  const words = useMessages('reports');
  const { common } = useMessages();
  const language = useLanguage();
  const isOffline = useConnection() === 'offline';
  const time = read === null ? '' : momentText(read.at, read.report.timezone, language);
  return (
    <div className={`${classes.old} flex flex-wrap items-center gap-8-12 warn warn-wash rounded-12 p-8-14`} role="status">
      <CloudOff size={24} aria-hidden />
      <span>{fill(isOffline ? words.offlineOld : words.failedOld, { time })}</span>
      <Button variant="default" size="md" onClick={again}>
        {common.tryAgain}
      </Button>
    </div>
  );
}

interface ReportProps extends PoolProps {
  readonly report: SalesReport;
  readonly readAt: number;
  /** It says above as of when it is. */
  readonly isOld: boolean;
  readonly isBusy: boolean;
  readonly shop: string;
}

function Report({ report, readAt, isOld, isBusy, shop, isPool, onPool }: ReportProps) {
  const words = useMessages('reports');
  return (
    <Stack className={classes.report} aria-busy={isBusy || undefined}>
      <Group gap={4} wrap="nowrap">
        <About report={report} readAt={isOld ? null : readAt} />
        {isEmpty(report) ? null : <Explained report={report} />}
      </Group>
      {isEmpty(report) ? (
        <EmptyState icon={ChartColumn} title={words.no_data} description={words.noDataText} />
      ) : isPool && report.by_staff !== undefined ? (
        <TipPool report={report} readAt={readAt} shop={shop} onBack={() => onPool(false)} />
      ) : (
        <>
          <Parts report={report} onPool={() => onPool(true)} />
          <Paper report={report} readAt={readAt} shop={shop} />
        </>
      )}
    </Stack>
  );
}

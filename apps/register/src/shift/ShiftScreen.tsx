import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { getXReportCall } from '@till/contract/write/shift';
import { amountOfEntry } from '@till/domain/money/entry';
import type { EntryKind } from '@till/domain/shift/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { send } from '../calls/send.ts';
import { newUuid } from '../native/ids.ts';
import { merchantId } from '../native/merchant-id.ts';
import { useSession } from '../native/session.ts';
import { useFailureWords } from '../ui/failure-words.ts';
import { useMoney } from '../ui/money.tsx';
import { notify } from '../ui/toast/notify.tsx';
import { useLanguage } from '../ui/words.tsx';
import { AmountField } from './AmountField.tsx';
import { CountDialog } from './CountDialog.tsx';
import { doAtDrawer } from './drawer-outbox.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { History, type Report } from './History.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import classes from './shift.module.css';
import { Unsent } from './Unsent.tsx';
import { type Drawer, useDrawer } from './use-drawer.ts';
import { useShiftWords } from './use-shift-words.ts';

/** The cash drawer of this device: its shift, what goes in and out, the count, and its Zs. */
export function ShiftScreen({ deviceId }: { readonly deviceId: string }) {
  const words = useShiftWords();
  const language = useLanguage();
  const { drawer, isRead, isClosing, read } = useDrawer(deviceId);
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const [report, setReport] = useState<Report | null>(null);
  return (
    <div className={classes.screen}>
      <Title order={1} className={classes.title}>
        {words.title}
      </Title>
      <Unsent deviceId={deviceId} />
      {drawer === null && !isRead ? <Text role="status">{words.unknown}</Text> : null}
      {isClosing ? (
        <Text role="status" fw={600}>
          {words.waiting}
        </Text>
      ) : drawer === null || drawer.shift === null ? (
        <OpenShift deviceId={deviceId} drawer={drawer} time={time} />
      ) : (
        <OpenedShift deviceId={deviceId} drawer={drawer} shift={drawer.shift} time={time} onReport={setReport} onDone={() => void read()} />
      )}
      <History deviceId={deviceId} newest={drawer?.lastZ?.number ?? 0} time={time} onShow={setReport} />
      {report === null ? null : <ReportDialog report={report} onClose={() => setReport(null)} />}
    </div>
  );
}

interface PartProps {
  readonly deviceId: string;
  readonly time: (at: number) => string;
}

function OpenShift({ deviceId, drawer, time }: PartProps & { readonly drawer: Drawer | null }) {
  const words = useShiftWords();
  const [text, setText] = useState('');
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault();
        doAtDrawer(deviceId, { name: 'open', id: newUuid(), float: amountOfEntry(text) });
      }}
    >
      <Title order={2} size="h4">
        {words.closedState}
      </Title>
      {drawer?.lastZ == null ? null : <Text>{fill(words.lastZ, { number: drawer.lastZ.number, time: time(drawer.lastZ.closedAt) })}</Text>}
      <Text>{words.openHint}</Text>
      <AmountField label={words.paper.float} text={text} onType={setText} />
      <Button type="submit" size="xl">
        {words.open}
      </Button>
    </form>
  );
}

interface OpenedProps extends PartProps {
  readonly drawer: Drawer;
  readonly shift: NonNullable<Drawer['shift']>;
  readonly onReport: (report: Report) => void;
  readonly onDone: () => void;
}

function OpenedShift({ deviceId, drawer, shift, time, onReport, onDone }: OpenedProps) {
  const words = useShiftWords();
  const money = useMoney();
  const say = useFailureWords();
  const [entering, setEntering] = useState<EntryKind | null>(null);
  const [isCounting, setCounting] = useState(false);
  const showX = async () => {
    const answer = await send(getXReportCall, { params: { merchantId: merchantId(), deviceId } }).settled;
    if (answer.ok) onReport(answer.value);
    else notify.error(say(answer.refusal));
  };
  return (
    <section className={classes.part} aria-label={words.title}>
      <Title order={2} size="h4">
        {fill(words.openState, { number: shift.number, time: time(shift.openedAt) })}
      </Title>
      <Text>
        {drawer.label} · {fill(words.floatWas, { amount: money(shift.float) })}
      </Text>
      {drawer.sharers.length === 0 ? null : <Text>{fill(words.sharedWith, { names: drawer.sharers.join(', ') })}</Text>}
      <Stack gap="sm">
        <Group gap="sm" grow>
          <Button variant="default" size="xl" onClick={() => setEntering('paid-in')}>
            {words.paidIn}
          </Button>
          <Button variant="default" size="xl" onClick={() => setEntering('paid-out')}>
            {words.paidOut}
          </Button>
        </Group>
        <Group gap="sm" grow>
          <Button variant="default" size="xl" onClick={() => setEntering('no-sale')}>
            {words.noSale}
          </Button>
          <Button variant="default" size="xl" onClick={() => void showX()}>
            {words.x}
          </Button>
        </Group>
        <Button size="xl" onClick={() => setCounting(true)}>
          {words.close}
        </Button>
      </Stack>
      {entering === null ? null : (
        <EntryDialog
          kind={entering}
          onClose={() => setEntering(null)}
          onRecord={(amount, reason) => {
            doAtDrawer(deviceId, { name: 'entry', id: newUuid(), kind: entering, amount, reason });
            setEntering(null);
            notify.success(words.recorded);
          }}
        />
      )}
      {isCounting ? (
        <CountDialog
          onClose={() => setCounting(false)}
          onCounted={(counted, counts) => {
            const { settled } = doAtDrawer(deviceId, { name: 'close', id: newUuid(), shiftId: shift.id, counted, counts });
            setCounting(false);
            void settled.then((answer) => {
              if (answer.ok) onReport(answer.value as Report);
              onDone();
            });
          }}
        />
      ) : null}
    </section>
  );
}

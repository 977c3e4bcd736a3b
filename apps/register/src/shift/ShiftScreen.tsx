import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { newUuid } from '../native/ids.ts';
import { useSession } from '../native/session.ts';
import { notify } from '../ui/toast/notify.tsx';
import { useLanguage } from '../ui/words.tsx';
import { CountDialog } from './CountDialog.tsx';
import { doAtDrawer } from './drawer-outbox.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { History, type Report } from './History.tsx';
import { type AtDrawer, OpenedShift } from './OpenedShift.tsx';
import { OpenShift } from './OpenShift.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import classes from './shift.module.css';
import { Unsent } from './Unsent.tsx';
import { useDrawer } from './use-drawer.ts';
import { useShiftWords } from './use-shift-words.ts';

/**
 * The cash drawer of this device: its shift, what goes in and out, the count, and its Zs. What a person does in a dialog belongs to the screen, not to what the
 * drawer is shown as: whatever is heard of the drawer meanwhile, a count that was begun is not thrown away.
 */
export function ShiftScreen({ deviceId }: { readonly deviceId: string }) {
  const words = useShiftWords();
  const language = useLanguage();
  const { drawer, isRead, isClosing } = useDrawer(deviceId);
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const [report, setReport] = useState<Report | null>(null);
  const [doing, setDoing] = useState<AtDrawer | null>(null);
  const close = () => setDoing(null);
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
      ) : null}
      {drawer === null || drawer.shift === null ? (
        <OpenShift deviceId={deviceId} drawer={drawer} time={time} />
      ) : (
        <OpenedShift deviceId={deviceId} drawer={drawer} shift={drawer.shift} time={time} onReport={setReport} onDo={setDoing} />
      )}
      <History deviceId={deviceId} newest={drawer?.lastZ?.number ?? 0} time={time} onShow={setReport} />
      {doing?.what === 'entry' ? (
        <EntryDialog
          kind={doing.kind}
          onClose={close}
          onRecord={(amount, reason) => {
            doAtDrawer(deviceId, { name: 'entry', id: newUuid(), kind: doing.kind, amount, reason });
            close();
            notify.success(words.recorded);
          }}
        />
      ) : null}
      {doing?.what === 'count' ? (
        <CountDialog
          closedBy={drawer !== null && drawer.shift?.id !== doing.shiftId ? (drawer.lastZ?.number ?? 0) : null}
          onClose={close}
          onCounted={(counted, counts) => {
            const { settled } = doAtDrawer(deviceId, { name: 'close', id: newUuid(), shiftId: doing.shiftId, counted, counts });
            close();
            void settled.then((answer) => {
              if (answer.ok) setReport(answer.value as Report);
            });
          }}
        />
      ) : null}
      {report === null ? null : <ReportDialog report={report} onClose={() => setReport(null)} />}
    </div>
  );
}

import { Button, Group, Skeleton, Text } from '@mantine/core';
import { addDrawerEntryCall, closeShiftCall, putDrawerCall } from '@till/contract/write/shift';
import { type Minor, zero } from '@till/domain/money/minor';
import type { Counted } from '@till/domain/shift/denominations';
import type { ShiftReport } from '@till/domain/shift/report';
import { Settings } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { staffGuard } from '../../calls/staff/staff-guard.ts';
import { HelpButton } from '../../kit/guide/HelpButton.tsx';
import { Screen, ScreenHead } from '../../kit/layout/Screen.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { sinceText } from '../../messages/since-text.ts';
import { newUuid } from '../../native/ids.ts';
import { useSession } from '../../native/session.ts';
import { useAtTablet } from '../../native/standing.ts';
import { CountDialog } from './CountDialog.tsx';
import { DrawerSettings } from './DrawerSettings.tsx';
import { doIfAllowed } from './drawer-outbox.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { History } from './History.tsx';
import { type AtDrawer, OpenedShift } from './OpenedShift.tsx';
import { OpenShift } from './OpenShift.tsx';
import type { DrawerPrinting } from './printing.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { Unsent } from './Unsent.tsx';
import { useDrawer } from './use-drawer.ts';
import { useEntry } from './use-entry.ts';

interface Props {
  readonly deviceId: string;
  readonly printing: DrawerPrinting;
  readonly onDevice: () => void;
  /** Around the Zs: for those who count the drawer. */
  readonly zs: (history: ReactNode) => ReactNode;
}

/** What is done in each dialog. */
const callOf = { entry: addDrawerEntryCall, count: closeShiftCall, settings: putDrawerCall } as const;

/**
 * The cash drawer of this device: its shift, what goes in and out, the count, and its Zs. What a person does in a dialog belongs to the screen, not to what the
 * drawer is shown as: whatever is heard of the drawer meanwhile, a count that was begun is not thrown away.
 */
export function ShiftScreen({ deviceId, printing, onDevice, zs }: Props) {
  const words = useMessages('shift');
  const say = useFailureText();
  const { common } = useMessages();
  const language = useLanguage();
  const { drawer, newestZ, hasFailed, isClosing, isOpening } = useDrawer(deviceId);
  const isOffline = useConnection() === 'offline';
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const since = (at: number) => sinceText(at, serverNow(), timeZone, language);
  const [shown, setShown] = useState<{ readonly report: ShiftReport; readonly isNew: boolean } | null>(null);
  const by = useAtTablet().by?.staffId;
  // What one person may see of the drawer is not left on the screen for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody else stands here, or nobody
  useEffect(() => setShown(null), [by]);
  const next = useRef<HTMLDivElement>(null);
  const wasZ = useRef(false);
  useEffect(() => {
    // What its dialog was opened from is gone: whoever has read the Z begins the next shift.
    if (shown === null && wasZ.current) next.current?.querySelector('input')?.focus();
    wasZ.current = shown?.isNew === true;
  }, [shown]);
  const enter = useEntry(deviceId, printing.openDrawer);
  const [doing, setDoing] = useState<AtDrawer | null>(null);
  const close = () => setDoing(null);
  // Nobody fills in what their role forbids. Nobody by name may be the owner who has just signed in, which the server knows.
  const begin = (next: AtDrawer) => {
    const refused = by === undefined ? null : (staffGuard.get()?.judgeCall(callOf[next.what], next) ?? null);
    if (refused?.code === 'forbidden') void staffGuard.get()?.ask(refused);
    else setDoing(next);
  };
  // Who was asked in vain has read why.
  const sayWhyNot = (refusal: CallFailure) => {
    if (refusal.code !== 'approval_needed' && refusal.code !== 'forbidden') notify.error(say(refusal));
  };
  const openFor = (reason: string) => void enter('no-sale', zero, reason).then((done) => !done.ok && sayWhyNot(done.refusal));
  const closeShift = async (shiftId: string, counted: Minor, counts: readonly Counted[]): Promise<void> => {
    const done = await doIfAllowed(deviceId, { name: 'close', id: newUuid(), shiftId, counted, counts });
    if (!done.ok) return sayWhyNot(done.refusal);
    close();
    const answer = await done.value.settled;
    if (answer.ok) setShown({ report: answer.value as ShiftReport, isNew: true });
  };
  const isCounting = doing?.what === 'count';
  const counting = useRef(isCounting);
  counting.current = isCounting;
  // An X that comes late lies on no count.
  const show = (report: ShiftReport) => {
    if (!counting.current) setShown({ report, isNew: false });
  };
  return (
    <Screen>
      <ScreenHead title={words.title}>
        <Group gap="xs" wrap="nowrap">
          <HelpButton topic="closing" />
          <Button
            variant="default"
            size="md"
            leftSection={<Settings aria-hidden size={20} />}
            disabled={drawer === null}
            onClick={() => begin({ what: 'settings' })}
          >
            {words.settings}
          </Button>
        </Group>
      </ScreenHead>
      <Unsent onDevice={onDevice} />
      {isOffline ? (
        <Text role="status" fw={600}>
          {words.offline}
        </Text>
      ) : drawer === null && hasFailed ? (
        <Text role="status">{words.unknown}</Text>
      ) : null}
      {isClosing ? (
        <Text role="status" fw={600}>
          {words.waiting}
        </Text>
      ) : null}
      {drawer === null && isOpening ? null : drawer === null && !hasFailed && !isOffline ? (
        <Skeleton height={320} radius="lg" role="status" aria-label={common.loading} />
      ) : drawer === null || drawer.shift === null ? (
        <OpenShift next={next} deviceId={deviceId} drawer={drawer} time={time} onOpenDrawer={() => openFor(words.reasonsNoSale.float)} />
      ) : (
        <OpenedShift deviceId={deviceId} drawer={drawer} shift={drawer.shift} isCounting={isCounting} since={since} onReport={show} onDo={begin} />
      )}
      {zs(<History deviceId={deviceId} newest={newestZ} time={time} onShow={show} />)}
      {doing?.what === 'entry' ? <EntryDialog kind={doing.kind} onClose={close} onRecord={(amount, reason) => enter(doing.kind, amount, reason)} /> : null}
      {doing?.what === 'settings' && drawer !== null ? <DrawerSettings deviceId={deviceId} drawer={drawer} onClose={close} /> : null}
      {doing?.what === 'count' ? (
        <CountDialog
          closedBy={drawer !== null && drawer.shift?.id !== doing.shiftId ? (drawer.lastZ?.number ?? 0) : null}
          onOpenDrawer={() => openFor(words.reasonsNoSale.count)}
          onClose={close}
          onCounted={(counted, counts) => void closeShift(doing.shiftId, counted, counts)}
        />
      ) : null}
      {shown === null ? null : <ReportDialog {...shown} print={printing.print} onClose={() => setShown(null)} />}
    </Screen>
  );
}

import { Button, Title } from '@mantine/core';
import { getXReportCall } from '@till/contract/write/shift';
import type { ShiftReport } from '@till/domain/shift/report';
import type { EntryKind } from '@till/domain/shift/types';
import { fill } from '@till/phrases/phrases';
import { ArrowDownToLine, ArrowUpFromLine, LockOpen, ReceiptText } from 'lucide-react';
import { send } from '../../calls/send.ts';
import { staffGuard } from '../../calls/staff/staff-guard.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { useMoney } from '../../kit/money.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { isByRole, useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { merchantId } from '../../native/merchant-id.ts';
import type { Drawer } from './drawer-seen.ts';
import { LastEntries } from './LastEntries.tsx';
import classes from './shift.module.css';

/** What a person is doing at the drawer, in a dialog. */
export type AtDrawer =
  | { readonly what: 'settings' }
  | { readonly what: 'entry'; readonly kind: EntryKind }
  | { readonly what: 'count'; readonly shiftId: string };

interface Props {
  readonly deviceId: string;
  readonly drawer: Drawer;
  readonly shift: NonNullable<Drawer['shift']>;
  /** Somebody counts: nothing that is part of what should be there is in sight, beside the dialog neither. */
  readonly isCounting: boolean;
  readonly since: (at: number) => string;
  readonly onReport: (report: ShiftReport) => void;
  readonly onDo: (doing: AtDrawer) => void;
}

/** The open shift, and what can be done at its drawer. */
export function OpenedShift({ deviceId, drawer, shift, isCounting, since, onReport, onDo }: Props) {
  const words = useMessages('shift');
  const money = useMoney();
  const say = useFailureText();
  // The drawer has the name of one of them.
  const sharers = drawer.sharers.filter((name) => name !== drawer.label);
  const showX = async () => {
    const answer = await send(getXReportCall, { params: { merchantId: merchantId(), deviceId } }).settled;
    if (answer.ok) onReport(answer.value);
    else if (isByRole(answer.refusal)) void staffGuard.get()?.ask(answer.refusal);
    else notify.error(say(answer.refusal));
  };
  return (
    <Card as="section" aria-label={words.title}>
      <div className="stack gap-4">
        <Title order={2} size="h4">
          {fill(words.openState, { number: shift.number, time: since(shift.openedAt) })}
        </Title>
        <Note>{isCounting ? drawer.label : `${drawer.label} · ${fill(words.floatWas, { amount: money(shift.float) })}`}</Note>
        {shift.staff === undefined ? null : <Note>{fill(words.paper.ofPerson, { name: shift.staff })}</Note>}
        {sharers.length === 0 ? null : <Note>{fill(words.sharedWith, { names: sharers.join(', ') })}</Note>}
      </div>
      <div className={`${classes.acts} grid gap-8`}>
        <Button
          variant="default"
          size="xl"
          px="xs"
          leftSection={<ArrowDownToLine size={20} aria-hidden />}
          onClick={() => onDo({ what: 'entry', kind: 'paid-in' })}
        >
          {words.paidIn}
        </Button>
        <Button
          variant="default"
          size="xl"
          px="xs"
          leftSection={<ArrowUpFromLine size={20} aria-hidden />}
          onClick={() => onDo({ what: 'entry', kind: 'paid-out' })}
        >
          {words.paidOut}
        </Button>
        <Button variant="default" size="xl" px="xs" leftSection={<LockOpen size={20} aria-hidden />} onClick={() => onDo({ what: 'entry', kind: 'no-sale' })}>
          {words.noSale}
        </Button>
        <Button variant="default" size="xl" px="xs" leftSection={<ReceiptText size={20} aria-hidden />} onClick={() => void showX()}>
          {words.x}
        </Button>
      </div>
      <Button variant="outline" size="xl" px="xs" onClick={() => onDo({ what: 'count', shiftId: shift.id })}>
        {words.close}
      </Button>
      {isCounting ? null : <LastEntries entries={drawer.entries ?? []} />}
    </Card>
  );
}

import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { getXReportCall } from '@till/contract/write/shift';
import type { ShiftReport } from '@till/domain/shift/report';
import type { EntryKind } from '@till/domain/shift/types';
import { fill } from '@till/phrases/phrases';
import { send } from '../../calls/send.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { useMoney } from '../../kit/money.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { merchantId } from '../../native/merchant-id.ts';
import type { Drawer } from './drawer-seen.ts';
import { LastEntries } from './LastEntries.tsx';

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
  readonly time: (at: number) => string;
  readonly onReport: (report: ShiftReport) => void;
  readonly onDo: (doing: AtDrawer) => void;
}

/** The open shift, and what can be done at its drawer. */
export function OpenedShift({ deviceId, drawer, shift, isCounting, time, onReport, onDo }: Props) {
  const words = useMessages('shift');
  const money = useMoney();
  const say = useFailureText();
  const showX = async () => {
    const answer = await send(getXReportCall, { params: { merchantId: merchantId(), deviceId } }).settled;
    if (answer.ok) onReport(answer.value);
    else notify.error(say(answer.refusal));
  };
  return (
    <Card as="section" aria-label={words.title}>
      <Title order={2} size="h4">
        {fill(words.openState, { number: shift.number, time: time(shift.openedAt) })}
      </Title>
      <Text>{isCounting ? drawer.label : `${drawer.label} · ${fill(words.floatWas, { amount: money(shift.float) })}`}</Text>
      {drawer.sharers.length === 0 ? null : <Text>{fill(words.sharedWith, { names: drawer.sharers.join(', ') })}</Text>}
      <Stack gap="sm">
        <Group gap="sm" grow>
          <Button variant="default" size="xl" px="xs" onClick={() => onDo({ what: 'entry', kind: 'paid-in' })}>
            {words.paidIn}
          </Button>
          <Button variant="default" size="xl" px="xs" onClick={() => onDo({ what: 'entry', kind: 'paid-out' })}>
            {words.paidOut}
          </Button>
        </Group>
        <Group gap="sm" grow>
          <Button variant="default" size="xl" px="xs" onClick={() => onDo({ what: 'entry', kind: 'no-sale' })}>
            {words.noSale}
          </Button>
          <Button variant="default" size="xl" px="xs" onClick={() => void showX()}>
            {words.x}
          </Button>
        </Group>
        <Button size="xl" px="xs" onClick={() => onDo({ what: 'count', shiftId: shift.id })}>
          {words.close}
        </Button>
      </Stack>
      {isCounting ? null : <LastEntries entries={drawer.entries ?? []} />}
    </Card>
  );
}

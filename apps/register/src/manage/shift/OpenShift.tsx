import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { typedAmount } from '@till/domain/money/entry';
import { fill } from '@till/phrases/phrases';
import { LockOpen } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Card } from '../../kit/layout/Card.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { newUuid } from '../../native/ids.ts';
import { isStaffed, useHeldPeople } from '../../native/people.ts';
import { AmountField } from './AmountField.tsx';
import { doAtDrawer } from './drawer-outbox.ts';
import type { Drawer } from './drawer-seen.ts';
import classes from './shift.module.css';

interface Props {
  readonly deviceId: string;
  readonly drawer: Drawer | null;
  readonly time: (at: number) => string;
  readonly onOpenDrawer: () => void;
  /** Around the field that the next shift begins with. */
  readonly next: RefObject<HTMLDivElement | null>;
}

/** No shift is open, or it is not known (`drawer` null): the next one is opened with what lies in the drawer. */
export function OpenShift({ deviceId, drawer, time, onOpenDrawer, next }: Props) {
  const words = useMessages('shift');
  const [text, setText] = useState('');
  const held = useHeldPeople();
  const people = isStaffed(held) ? (held?.people.filter(({ retiredAt }) => retiredAt === null) ?? []) : [];
  /** '': everybody's. */
  const [staffId, setStaffId] = useState('');
  const whose = people.find(({ id }) => id === staffId);
  const float = typedAmount(text);
  return (
    <Card
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (float === null) return;
        doAtDrawer(deviceId, { name: 'open', id: newUuid(), float, ...(whose === undefined ? {} : { staff: { id: whose.id, name: whose.name } }) });
      }}
    >
      <div className="flex items-center justify-between gap-12">
        <Title order={2} size="h4">
          {drawer === null ? words.openTitle : words.closedState}
        </Title>
        <Button className="flex-none" variant="default" size="md" leftSection={<LockOpen size={20} aria-hidden />} onClick={onOpenDrawer}>
          {words.openDrawer}
        </Button>
      </div>
      {drawer?.lastZ == null ? null : <Text>{fill(words.lastZ, { number: drawer.lastZ.number, time: time(drawer.lastZ.closedAt) })}</Text>}
      <Text>{words.openHint}</Text>
      <div ref={next} className={`${classes.float} stack gap-16`}>
        <AmountField label={words.paper.float} text={text} onType={setText} />
        {people.length === 0 ? null : (
          <NativeSelect
            size="lg"
            label={words.whose}
            data={[{ value: '', label: words.anyones }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
            value={staffId}
            onChange={(event) => setStaffId(event.currentTarget.value)}
          />
        )}
        <Button type="submit" size="xl" disabled={float === null}>
          {words.open}
        </Button>
      </div>
    </Card>
  );
}

import type { StaffRole } from '@till/domain/staff/roles';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Row, Rows } from '../../../kit/list/Rows.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { addDemoStaff, demoKeys, demoStaff } from './demo-staff.ts';
import { notAllowedText, roleName } from './role-text.ts';
import type { Person } from './staff-calls.ts';

interface Props {
  /** Everybody who works or worked here. */
  readonly people: readonly Person[];
  readonly roles: readonly StaffRole[];
  /** They are being added, or that is over. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onChanged: () => Promise<unknown>;
}

/** In a demo: adds people with PINs, so that whoever looks at it sees what they do. */
export function TryStaff({ people, roles, onBusy, onChanged }: Props) {
  const words = useMessages('staffSettings');
  const say = useFailureText();
  const [keys] = useState(demoKeys);
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    onBusy(true);
    const answer = await addDemoStaff({ people, roles, cook: words.cook, keys });
    await onChanged();
    setAdding(false);
    onBusy(false);
    if (!answer.ok) notify.error(notAllowedText(answer.refusal, words) ?? say(answer.refusal));
  };
  return (
    <div className="stack gap-4">
      <WaitingButton
        className={people.length === 0 ? 'self-center' : 'self-start'}
        variant="default"
        waiting={isAdding}
        waitingLabel={words.adding}
        onClick={() => void add()}
      >
        {people.length === 0 ? words.tryStaff : words.tryRest}
      </WaitingButton>
      <Note>{words.tryText}</Note>
    </div>
  );
}

/** The PINs of those whom a demo added, for whoever looks at it. */
export function DemoPins({ people, roles }: Pick<Props, 'people' | 'roles'>) {
  const words = useMessages('staffSettings');
  const added = people.flatMap((person) => demoStaff.flatMap(({ name, pin }) => (name === person.name && person.hasPin ? [{ ...person, pin }] : [])));
  if (added.length === 0) return null;
  return (
    <Section title={words.demoPins} hint={words.demoPinsText}>
      <Rows>
        {added.map(({ id, name, pin, roleId }) => {
          const role = roles.find((each) => each.id === roleId);
          return (
            <Row key={id} name={name}>
              <Note>{fill(words.demoPin, { role: role === undefined ? '' : roleName(role, words), pin })}</Note>
            </Row>
          );
        })}
      </Rows>
    </Section>
  );
}

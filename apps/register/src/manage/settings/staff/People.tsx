import { Button } from '@mantine/core';
import type { StaffRules } from '@till/domain/staff/actions';
import { lackedOf } from '@till/domain/staff/permit';
import { ownerRoleId, type StaffRole } from '@till/domain/staff/roles';
import { fill } from '@till/phrases/phrases';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { config } from '../../../calls/config.ts';
import { AddButton } from '../../../kit/control/AddButton.tsx';
import { Fold } from '../../../kit/layout/Fold.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { Mark } from '../../../kit/list/Mark.tsx';
import { OpenRow, Row, Rows } from '../../../kit/list/Rows.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import { demoStaff, missingIn } from './demo-staff.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { roleName } from './role-text.ts';
import type { Person } from './staff-calls.ts';
import { TryStaff } from './TryStaff.tsx';

interface PeopleProps {
  /** Everybody who works or worked here. */
  readonly people: readonly Person[];
  readonly roles: readonly StaffRole[];
  /** What whoever changes them may do. */
  readonly own: StaffRules;
  readonly onChanged: () => Promise<unknown>;
}

/** Who works here, and who did; what to begin with where there is nobody. */
export function People({ people: now, roles, own, onChanged }: PeopleProps) {
  const words = useMessages('staffSettings');
  /** null: none; 'new': one that is to be added, by whom it is begun as an owner where there is nobody. */
  const [open, setOpen] = useState<Person | 'new' | null>(null);
  /** While sample staff are added: those of before, so that all of them come at once. */
  const [before, setBefore] = useState<readonly Person[] | null>(null);
  const people = before ?? now;
  const working = people.filter(({ retiredAt }) => retiredAt === null);
  const former = people.filter(({ retiredAt }) => retiredAt !== null);
  const row = (person: Person) => (
    <PersonRow key={person.id} person={person} role={roles.find(({ id }) => id === person.roleId)} own={own} onEdit={() => setOpen(person)} />
  );
  const isFirst = working.length === 0;
  const missing = missingIn(people).length;
  const isTrying = config().demo && (isFirst || (missing > 0 && missing < demoStaff.length));
  const trying = isTrying ? <TryStaff people={people} roles={roles} onBusy={(isBusy) => setBefore(isBusy ? now : null)} onChanged={onChanged} /> : null;
  return (
    <>
      <Section title={words.list} isSaid={isFirst}>
        {isFirst ? (
          <EmptyState icon={Users} title={words.emptyTitle} description={words.emptyText}>
            <Button size="lg" px={16} onClick={() => setOpen('new')}>
              {words.addOwner}
            </Button>
            {trying}
          </EmptyState>
        ) : (
          <>
            <Rows>{working.map(row)}</Rows>
            <AddButton onClick={() => setOpen('new')}>{words.add}</AddButton>
            {trying}
          </>
        )}
        {former.length === 0 ? null : (
          <Fold title={words.former}>
            <Rows>{former.map(row)}</Rows>
          </Fold>
        )}
      </Section>
      {open === null ? null : (
        <PersonDialog
          person={open === 'new' ? null : (working.find(({ id }) => id === open.id) ?? null)}
          roles={roles}
          freshRole={isFirst ? ownerRoleId : 'server'}
          own={own}
          onStale={onChanged}
          onClose={() => {
            setOpen(null);
            void onChanged();
          }}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly person: Person;
  readonly role: StaffRole | undefined;
  readonly own: StaffRules;
  readonly onEdit: () => void;
}

function PersonRow({ person, role, own, onEdit }: RowProps) {
  const words = useMessages('staffSettings');
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const { name, hasPin, retiredAt } = person;
  const works = retiredAt === null;
  const isAbove = works && lackedOf(own, role?.rules ?? {}).length > 0;
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium' }).format(at);
  return (
    <Row
      name={
        <>
          {name}
          {works && !hasPin ? <Mark tone="warn">{words.noPin}</Mark> : null}
        </>
      }
      buttons={works && !isAbove ? <OpenRow label={fill(words.editNamed, { name })} onClick={onEdit} /> : null}
    >
      {role === undefined ? null : <Note>{roleName(role, words)}</Note>}
      {isAbove ? <Note>{words.notYours}</Note> : null}
      {works ? null : <Note>{fill(words.left, { time: time(retiredAt) })}</Note>}
    </Row>
  );
}

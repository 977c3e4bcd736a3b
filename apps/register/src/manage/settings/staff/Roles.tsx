import type { StaffRules } from '@till/domain/staff/actions';
import { lackedOf } from '@till/domain/staff/permit';
import { nobodyRoleId, ownerRoleId, type StaffRole } from '@till/domain/staff/roles';
import { counted, fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { AddButton } from '../../../kit/control/AddButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { OpenRow, Row, Rows } from '../../../kit/list/Rows.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { roleName } from './role-text.ts';
import type { Person } from './staff-calls.ts';

interface Props {
  readonly roles: readonly StaffRole[];
  /** Everybody who works or worked here. */
  readonly people: readonly Person[];
  /** What whoever changes a role may do: nobody gives a right that they do not have, or changes a role that allows more. */
  readonly own: StaffRules;
  readonly onChanged: () => Promise<unknown>;
}

/** The roles of a shop: those that Till brings along, then its own. The owner's is only shown. */
export function Roles({ roles, people, own, onChanged }: Props) {
  const words = useMessages('staffSettings');
  /** null: none; 'new': one that is to be made. */
  const [open, setOpen] = useState<StaffRole | 'new' | null>(null);
  return (
    <Section title={words.roles} hint={words.rolesHint}>
      <Rows>
        {roles.map((role) => (
          <RoleRow
            key={role.id}
            role={role}
            count={people.filter(({ roleId, retiredAt }) => retiredAt === null && roleId === role.id).length}
            isAbove={lackedOf(own, role.rules).length > 0}
            onEdit={() => setOpen(role)}
          />
        ))}
      </Rows>
      <AddButton onClick={() => setOpen('new')}>{words.addRole}</AddButton>
      {open === null ? null : (
        <RoleDialog
          role={open === 'new' ? null : (roles.find(({ id }) => id === open.id) ?? null)}
          roles={roles}
          own={own}
          onStale={onChanged}
          onClose={() => {
            setOpen(null);
            void onChanged();
          }}
        />
      )}
    </Section>
  );
}

interface RowProps {
  readonly role: StaffRole;
  /** How many have it. */
  readonly count: number;
  readonly isAbove: boolean;
  readonly onEdit: () => void;
}

function RoleRow({ role, count, isAbove, onEdit }: RowProps) {
  const words = useMessages('staffSettings');
  const language = useLanguage();
  const name = roleName(role, words);
  const isOwners = role.id === ownerRoleId;
  return (
    <Row name={name} buttons={isOwners || isAbove ? null : <OpenRow label={fill(words.editNamed, { name })} onClick={onEdit} />}>
      {isOwners ? <Note>{words.ownerRole}</Note> : null}
      {role.id === nobodyRoleId ? <Note>{words.nobodyRole}</Note> : null}
      {count === 0 ? null : <Note>{counted(words.people, count, language)}</Note>}
      {isAbove && !isOwners ? <Note>{words.notYours}</Note> : null}
    </Row>
  );
}

import { Text } from '@mantine/core';
import type { StaffRules } from '@till/domain/staff/actions';
import { permit } from '@till/domain/staff/permit';
import type { StaffRole } from '@till/domain/staff/roles';
import type { ReactNode } from 'react';
import { config } from '../../../calls/config.ts';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { useAtTablet } from '../../../native/standing.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { useShopSettings } from '../use-shop-settings.ts';
import { HoursSection } from './HoursSection.tsx';
import { LockSetting } from './LockSetting.tsx';
import { People } from './People.tsx';
import { Roles } from './Roles.tsx';
import { ownersRules } from './role-text.ts';
import { ShopRules } from './ShopRules.tsx';
import { listRoles, listStaff, type Person } from './staff-calls.ts';
import { TipsTo } from './TipsTo.tsx';
import { DemoPins } from './TryStaff.tsx';

/** Whether somebody who works here can sign in. */
const isUsed = (people: readonly Person[]): boolean => people.some(({ hasPin, retiredAt }) => hasPin && retiredAt === null);

/** What whoever changes something here may do: where their PIN lets nobody manage staff, they prove to be the owner. */
function useOwn(people: readonly Person[] | null, roles: readonly StaffRole[] | null): StaffRules {
  const { by } = useAtTablet();
  const person = by === null || by.token === null ? undefined : people?.find(({ id }) => id === by.staffId);
  const rules = roles?.find(({ id }) => id === person?.roleId)?.rules ?? {};
  return permit(rules, 'manage-staff').permission === 'allow' ? rules : ownersRules;
}

interface Props {
  readonly onBack: () => void;
  /** What all registers of the shop work with was changed. */
  readonly onShopSaved: () => void;
  /** Whether whoever stands here manages staff, and changes settings. */
  readonly may: { readonly manage: boolean; readonly set: boolean };
  /** Around what is for those who manage staff. Their hours everybody sees here. */
  readonly door: (people: ReactNode) => ReactNode;
}

/** The people of a shop and their roles. */
export function StaffSettings({ onBack, onShopSaved, may, door }: Props) {
  const words = useMessages('staffSettings');
  const { back } = useMessages('settings');
  const { common } = useMessages();
  const say = useFailureText();
  const people = useShopSettings('staff', listStaff);
  const roles = useShopSettings('roles', listRoles);
  const own = useOwn(people.value, roles.value);
  const refresh = () => Promise.all([people.refresh(), roles.refresh()]);
  const failure = people.failure ?? roles.failure;
  return (
    <SettingsGroup help="staff" title={words.title} back={back} onBack={onBack}>
      {people.value === null || roles.value === null ? (
        failure === null ? (
          <Text>{common.loading}</Text>
        ) : (
          <p role="alert">{`${words.notRead} ${say(failure)}`}</p>
        )
      ) : (
        <>
          {door(<People people={people.value} roles={roles.value} own={own} onChanged={refresh} />)}
          {config().demo ? <DemoPins people={people.value} roles={roles.value} /> : null}
          {people.value.length === 0 ? null : <HoursSection onSaved={onShopSaved} maySet={may.set} />}
          {isUsed(people.value) ? (
            <>
              <LockSetting />
              {may.set ? <ShopRules onSaved={onShopSaved} /> : null}
            </>
          ) : null}
          {people.value.length === 0 || !may.set ? null : <TipsTo />}
          {may.manage ? <Roles people={people.value} roles={roles.value} own={own} onChanged={refresh} /> : null}
        </>
      )}
    </SettingsGroup>
  );
}

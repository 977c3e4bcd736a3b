import { Text } from '@mantine/core';
import type { StaffRules } from '@till/domain/staff/actions';
import { config } from '../../../calls/config.ts';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { useShopSettings } from '../use-shop-settings.ts';
import { LockSetting } from './LockSetting.tsx';
import { People } from './People.tsx';
import { Roles } from './Roles.tsx';
import { ownersRules } from './role-text.ts';
import { listRoles, listStaff } from './staff-calls.ts';
import { DemoPins } from './TryStaff.tsx';

interface Props {
  /** What whoever stands at the tablet may do; absent: nobody has entered a PIN, and whoever changes something proves to be the owner. */
  readonly own?: StaffRules;
  readonly onBack: () => void;
}

/** The people of a shop and their roles. */
export function StaffSettings({ own = ownersRules, onBack }: Props) {
  const words = useMessages('staffSettings');
  const { back } = useMessages('settings');
  const { common } = useMessages();
  const say = useFailureText();
  const people = useShopSettings('staff', listStaff);
  const roles = useShopSettings('roles', listRoles);
  const refresh = () => Promise.all([people.refresh(), roles.refresh()]);
  const failure = people.failure ?? roles.failure;
  return (
    <SettingsGroup title={words.title} back={back} onBack={onBack}>
      {people.value === null || roles.value === null ? (
        failure === null ? (
          <Text>{common.loading}</Text>
        ) : (
          <p role="alert">{`${words.notRead} ${say(failure)}`}</p>
        )
      ) : (
        <>
          <People people={people.value} roles={roles.value} own={own} onChanged={refresh} />
          {config().demo ? <DemoPins people={people.value} roles={roles.value} /> : null}
          {people.value.some(({ hasPin, retiredAt }) => hasPin && retiredAt === null) ? <LockSetting /> : null}
          <Roles people={people.value} roles={roles.value} own={own} onChanged={refresh} />
        </>
      )}
    </SettingsGroup>
  );
}

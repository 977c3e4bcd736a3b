import { endSessionCall } from '@till/contract/auth/sessions';
import { listAuditCall } from '@till/contract/write/owner/audit';
import { renewSession } from '../../app/guard.ts';
import { gatewayNames } from '../../device/gateway-lines.ts';
import { Section } from '../../kit/layout/Section.tsx';
import { useFetched } from '../../kit/use-fetched.ts';
import { Addresses } from '../../manage/account/Addresses.tsx';
import { SignedInDevices } from '../../manage/account/SignedInDevices.tsx';
import { SettingsGroup } from '../../manage/settings/SettingsGroup.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { PaneDoor, RoleDoor } from '../RoleDoor.tsx';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useToList } from './use-to-list.ts';

/** The same at each drawing of the screen: what it is given to reads anew when it changes. */
const signedOut = () => void renewSession();

/** Few ever read it. */
const fetchTrail = () => import('../../manage/settings/audit/AuditTrail.tsx');

/** How the owner signs in, where they are signed in, and what was changed. */
export function AccountPane() {
  const words = useMessages('settings');
  const onBack = useToList();
  const trail = useFetched(true, fetchTrail);
  useAskedToLeave();
  return (
    <PaneDoor call={endSessionCall} title={words.account}>
      <SettingsGroup title={words.account} back={words.back} onBack={onBack}>
        <Section title={words.signingIn}>
          <Addresses onSignedOut={signedOut} />
        </Section>
        <SignedInDevices gatewayNames={gatewayNames} onSignedOut={signedOut} />
        <RoleDoor call={listAuditCall} as="part">
          {trail === undefined ? null : <trail.AuditTrail />}
        </RoleDoor>
      </SettingsGroup>
    </PaneDoor>
  );
}

import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { routes } from '../../app/routes.ts';
import { DeviceInfoDialog } from '../../device/DeviceInfoDialog.tsx';
import { CheckButton } from '../../manage/self-check/CheckButton.tsx';
import { Preferences } from '../../manage/settings/Preferences.tsx';
import { Section } from '../../manage/settings/Section.tsx';
import { SettingsGroup } from '../../manage/settings/SettingsGroup.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useCheckActs } from '../self-check/use-check-acts.ts';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useToList } from './use-to-list.ts';
import { useTwoPanes } from './use-two-panes.ts';

/** What is beside the list where nobody has chosen a part. */
export const FirstPane = () => (useTwoPanes() ? <RegisterPane isFirst /> : null);

/** How this register works: kept in this browser only. */
export function RegisterPane({ isFirst = false }: { readonly isFirst?: boolean }) {
  const words = useMessages('settings');
  const navigate = useNavigate();
  const acts = useCheckActs();
  const [showDevice, setShowDevice] = useState(false);
  useAskedToLeave();
  return (
    <SettingsGroup title={words.register} back={words.back} onBack={useToList()} isFirst={isFirst}>
      <Preferences />
      <Section title={words.device}>
        <Button variant="default" size="lg" onClick={() => setShowDevice(true)}>
          {words.deviceInfo}
        </Button>
        <Button variant="default" size="lg" onClick={() => void navigate({ to: routes.dashboardSelectDevice })}>
          {words.changeDevice}
        </Button>
        <CheckButton acts={acts} />
      </Section>
      {showDevice ? <DeviceInfoDialog onClose={() => setShowDevice(false)} /> : null}
    </SettingsGroup>
  );
}

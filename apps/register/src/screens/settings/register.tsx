import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { routes } from '../../app/routes.ts';
import { DeviceInfoDialog } from '../../device/DeviceInfoDialog.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { CheckButton } from '../../manage/self-check/CheckButton.tsx';
import { Preferences } from '../../manage/settings/Preferences.tsx';
import { SettingsGroup } from '../../manage/settings/SettingsGroup.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import { useCheckActs } from '../self-check/use-check-acts.ts';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useToList } from './use-to-list.ts';
import { useTwoPanes } from './use-two-panes.ts';

/** What is beside the list where nobody has chosen a part. */
export const FirstPane = () => (useTwoPanes() ? <RegisterPane isFirst /> : null);

/** How this register works: kept in this browser only. */
export function RegisterPane({ isFirst = false }: { readonly isFirst?: boolean }) {
  const words = useMessages('settings');
  const check = useMessages('selfCheck');
  const device = useSession()?.device;
  const navigate = useNavigate();
  const acts = useCheckActs();
  const [showDevice, setShowDevice] = useState(false);
  useAskedToLeave();
  return (
    <SettingsGroup title={words.register} back={words.back} onBack={useToList()} isFirst={isFirst}>
      <Section title={words.device} isSaid>
        <Rows>
          <Row
            name={device?.label ?? words.noDevice}
            buttons={
              <>
                <Button variant="default" onClick={() => setShowDevice(true)}>
                  {words.deviceInfo}
                </Button>
                <Button variant="default" onClick={() => void navigate({ to: routes.dashboardSelectDevice })}>
                  {words.changeDevice}
                </Button>
              </>
            }
          >
            <Note>{words.deviceHint}</Note>
          </Row>
          <Row name={check.title} buttons={<CheckButton acts={acts} />}>
            <Note>{words.checkHint}</Note>
          </Row>
        </Rows>
      </Section>
      <Preferences />
      {showDevice ? <DeviceInfoDialog onClose={() => setShowDevice(false)} /> : null}
    </SettingsGroup>
  );
}

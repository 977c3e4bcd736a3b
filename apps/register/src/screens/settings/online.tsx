import { listApiKeysCall, putOnlineSettingsCall } from '@till/contract/write/online';
import { Section } from '../../kit/layout/Section.tsx';
import { ApiKeys } from '../../manage/settings/online/ApiKeys.tsx';
import { OnlineOrders } from '../../manage/settings/online/OnlineOrders.tsx';
import { SettingsGroup } from '../../manage/settings/SettingsGroup.tsx';
import { useMessages, useMessagesLanguage } from '../../messages/messages.tsx';
import { useOnlineSettings } from '../../orders/alert/online-settings.ts';
import { testSound } from '../../orders/alert/sound-check.ts';
import { PaneDoor, RoleDoor } from '../RoleDoor.tsx';
import { useToList } from './use-to-list.ts';

/** How the shop takes online orders, and which websites may send them. */
export function OnlinePane() {
  const words = useMessages('settings');
  const online = useMessages('online');
  const language = useMessagesLanguage();
  const onBack = useToList();
  const { now, change } = useOnlineSettings();
  return (
    <PaneDoor call={putOnlineSettingsCall} title={online.section}>
      <SettingsGroup title={online.section} back={words.back} onBack={onBack}>
        <Section title={online.section} isSaid ruled>
          <OnlineOrders now={now} onChange={(asked) => void change(asked)} onTestSound={() => void testSound(language)} />
        </Section>
        <RoleDoor call={listApiKeysCall} as="part">
          <Section title={online.keys} hint={online.keysHint}>
            <ApiKeys />
          </Section>
        </RoleDoor>
      </SettingsGroup>
    </PaneDoor>
  );
}

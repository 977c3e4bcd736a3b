import { changeMenuCall } from '@till/contract/write/menu/edit';
import { PriceRuleSettings } from '../../manage/settings/price-rules/PriceRuleSettings.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { PaneDoor } from '../RoleDoor.tsx';
import { useToList } from './use-to-list.ts';

/** Prices that change by themselves. */
export function PriceRulesPane() {
  const onBack = useToList();
  return (
    <PaneDoor call={changeMenuCall} title={useMessages('priceRules').title}>
      <PriceRuleSettings onBack={onBack} onSaved={() => undefined} />
    </PaneDoor>
  );
}

import { minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import { fill } from '@till/phrases/phrases';
import { BadgePercent } from 'lucide-react';
import { useMoney } from '../../../kit/money.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { useRuleUseText } from '../../../messages/rule-use-text.ts';
import { RuleSettings, type RuleSettingsProps } from '../rules/RuleSettings.tsx';
import { useShopSettings } from '../use-shop-settings.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { listRules, type Rule } from './rule-calls.ts';
import { kindOf } from './rule-form.ts';

/** What a shop gives off again and again: what each gives, on what, and what is asked with it. */
export function DiscountSettings(props: RuleSettingsProps) {
  const words = useMessages('discounts');
  const money = useMoney();
  const when = useRuleUseText();
  const read = useShopSettings('discount rules', listRules);
  const usedText = ({ uses, used = 0 }: NonNullable<Rule['code']>): string => (uses === null ? '' : fill(words.use.used, { used, uses }));
  const text = (rule: Rule): string => {
    const said = fill(words.off[kindOf(rule)], { percent: percentText(rule.value), amount: money(minor(rule.value)) });
    const more = [
      ...(rule.taxOn === 'before' ? [words.wholeTaxed] : []),
      ...(rule.needsReason ? [words.withReason] : []),
      when(rule.use),
      ...(rule.code === undefined ? [] : [fill(words.use.byCode, { code: rule.code.text }), usedText(rule.code)]),
    ].filter((part) => part !== '');
    return [said, words.scopes[rule.scope], ...more].join(' · ');
  };
  return <RuleSettings {...props} {...{ words, read, text }} icon={BadgePercent} rules={read.value} dialog={(open) => <RuleDialog {...open} />} />;
}

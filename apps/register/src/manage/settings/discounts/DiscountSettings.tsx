import { Button, Skeleton } from '@mantine/core';
import { minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import { fill } from '@till/phrases/phrases';
import { BadgePercent } from 'lucide-react';
import { useState } from 'react';
import { AddButton } from '../../../kit/control/AddButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { OpenRow, Row, Rows } from '../../../kit/list/Rows.tsx';
import { useMoney } from '../../../kit/money.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { useShopSettings } from '../use-shop-settings.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { listRules, type Rule } from './rule-calls.ts';
import { kindOf } from './rule-form.ts';

interface Props {
  readonly onBack: () => void;
  /** What the register works with was changed. */
  readonly onSaved: () => void;
}

/** What a shop gives off again and again: the list, and the form of one. */
export function DiscountSettings({ onBack, onSaved }: Props) {
  const words = useMessages('discounts');
  const { common } = useMessages();
  const { back } = useMessages('settings');
  const say = useFailureText();
  const { value: rules, failure, refresh } = useShopSettings('discount rules', listRules);
  /** null: no dialog; 'new': one is made; else the one that is changed, as it was. */
  const [open, setOpen] = useState<Rule | 'new' | null>(null);
  const changed = () => {
    void refresh();
    onSaved();
  };
  return (
    <SettingsGroup title={words.title} back={back} onBack={onBack}>
      <Section title={words.list} isSaid hint={words.intro}>
        {rules !== null || failure !== null ? null : <Skeleton height={148} radius="lg" role="status" aria-label={common.loading} />}
        {rules !== null || failure === null ? null : (
          <div role="alert">
            <Note tone="bad">{`${words.notRead} ${say(failure)}`}</Note>
            <Button variant="default" size="lg" onClick={() => void refresh()}>
              {common.tryAgain}
            </Button>
          </div>
        )}
        {rules?.length === 0 ? <EmptyState icon={BadgePercent} title={words.none} description={words.noneHint} /> : null}
        <Rows aria-label={words.list}>
          {rules?.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onEdit={() => setOpen(rule)} />
          ))}
        </Rows>
        {/* It moves down when the list comes: a tap would miss it. */}
        <AddButton disabled={rules === null} onClick={() => setOpen('new')}>
          {words.add}
        </AddButton>
      </Section>
      {open === null ? null : (
        <RuleDialog
          rule={open === 'new' ? null : (rules?.find(({ id }) => id === open.id) ?? null)}
          onStale={refresh}
          onChanged={changed}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsGroup>
  );
}

/** One of them: what it gives, on what, and what is asked with it. */
function RuleRow({ rule, onEdit }: { readonly rule: Rule; readonly onEdit: () => void }) {
  const words = useMessages('discounts');
  const money = useMoney();
  const kind = kindOf(rule);
  const said = fill(words.off[kind], { percent: percentText(rule.value), amount: money(minor(rule.value)) });
  const more = [...(rule.taxOn === 'before' ? [words.wholeTaxed] : []), ...(rule.needsReason ? [words.withReason] : [])];
  return (
    <Row name={rule.name} buttons={<OpenRow label={fill(words.editNamed, { name: rule.name })} onClick={onEdit} />}>
      <Note>{[said, words.scopes[rule.scope], ...more].join(' · ')}</Note>
    </Row>
  );
}

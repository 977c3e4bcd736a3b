import { Button, Skeleton } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AddButton } from '../../../kit/control/AddButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { OpenRow, Row, Rows } from '../../../kit/list/Rows.tsx';
import type { ResourceNow } from '../../../kit/resource/use-resource.ts';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import type { RuleDialogProps } from './use-rule-form.ts';

export interface RuleSettingsProps {
  readonly onBack: () => void;
  /** What the register works with was changed. */
  readonly onSaved: () => void;
}

interface Props<Rule> extends RuleSettingsProps {
  readonly words: Readonly<Record<'title' | 'list' | 'intro' | 'notRead' | 'none' | 'noneHint' | 'add' | 'editNamed', string>>;
  readonly icon: LucideIcon;
  /** null: they are not read yet, or could not be. */
  readonly rules: readonly Rule[] | null;
  readonly read: Pick<ResourceNow<unknown>, 'failure' | 'refresh'>;
  /** What a rule says, in a line. */
  readonly text: (rule: Rule) => string;
  readonly dialog: (open: RuleDialogProps<Rule>) => ReactNode;
}

/** Rules that a shop keeps: the list, and the form of one. */
export function RuleSettings<Rule extends { readonly id: string; readonly name: string }>(props: Props<Rule>) {
  const { words, icon, rules, read, text, dialog, onBack, onSaved } = props;
  const { failure, refresh } = read;
  const { common } = useMessages();
  const { back } = useMessages('settings');
  const say = useFailureText();
  /** null: no dialog; 'new': one is made; else the one that is changed, as it was. */
  const [open, setOpen] = useState<Rule | 'new' | null>(null);
  const onChanged = () => {
    void refresh();
    onSaved();
  };
  const now = open === null || open === 'new' ? null : (rules?.find(({ id }) => id === open.id) ?? null);
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
        {rules?.length === 0 ? <EmptyState icon={icon} title={words.none} description={words.noneHint} /> : null}
        <Rows aria-label={words.list}>
          {rules?.map((rule) => (
            <Row key={rule.id} name={rule.name} buttons={<OpenRow label={fill(words.editNamed, { name: rule.name })} onClick={() => setOpen(rule)} />}>
              <Note>{text(rule)}</Note>
            </Row>
          ))}
        </Rows>
        {/* It moves down when the list comes: a tap would miss it. */}
        <AddButton disabled={rules === null} onClick={() => setOpen('new')}>
          {words.add}
        </AddButton>
      </Section>
      {open === null ? null : dialog({ rule: now, onStale: refresh, onChanged, onClose: () => setOpen(null) })}
    </SettingsGroup>
  );
}

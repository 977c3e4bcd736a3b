import { Button, Group } from '@mantine/core';
import { isSameSetting } from '@till/domain/merchant/settings';
import { fill } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { type Entity, useEntityForm } from '../../../kit/form/use-entity-form.ts';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Form } from '../../../kit/layout/Sheet.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { type Business, type BusinessField, type BusinessFields, putBusiness } from './business-calls.ts';
import { useShownFields } from './shown-fields.ts';

/** What the parts of the screen need of it. */
export interface PartProps {
  readonly business: Business;
  /** What the server keeps now. */
  readonly onSaved: (business: Business) => void;
  /** Reads it anew: somebody else was faster. */
  readonly onStale: () => Promise<unknown>;
}

type PartName = 'identity' | 'money' | 'labels' | 'rounding' | 'taxRounding' | 'books';

/** Some fields of a business. */
export const pick = (from: Business, fields: readonly (keyof Business)[]): BusinessFields => Object.fromEntries(fields.map((field) => [field, from[field]]));

/** A part of the business that is changed and saved by itself. */
export function usePart(part: PartName, { business, onSaved, onStale }: PartProps, more: Pick<Entity<Business, Business>, 'judge' | 'isMeant'> = {}) {
  const words = useMessages('business');
  const shown = useShownFields();
  const name = words.parts[part];
  const form = useEntityForm<Business, Business>({
    ...more,
    name,
    seen: business,
    save: (values, { changed }) => putBusiness(pick(values, changed), pick(business, changed)),
    onSaved(saved) {
      onSaved(saved);
      notify.success(fill(words.saved, { part: name }));
    },
    onStale,
    nowText: (field, now) => shown(now, [field as BusinessField]).join(),
    isSame: (field, one, other) => isSameSetting(field as BusinessField, one, other),
  });
  return { ...form, title: name };
}

interface Props {
  readonly part: ReturnType<typeof usePart>;
  /** Its only field is called like it. */
  readonly isSaid?: boolean;
  readonly children: ReactNode;
}

/** A part under its title, with what stands in its way and, once something is changed, its own way to save. */
export function Part({ part, isSaid = false, children }: Props) {
  const { common } = useMessages();
  const words = useMessages('business');
  const { isDirty, isSaving } = part;
  return (
    <Section title={part.title} isSaid={isSaid}>
      <Form onSubmit={part.submit}>
        {children}
        <Note tone="bad" role="alert">
          {part.notice}
        </Note>
        {isDirty ? (
          <Group gap="8px 12px">
            <WaitingButton type="submit" size="lg" waiting={isSaving} waitingLabel={common.saving}>
              {common.save}
            </WaitingButton>
            <Button variant="default" size="lg" disabled={isSaving} onClick={part.discard}>
              {words.discard}
            </Button>
            <Note as="span" strong tone="warn">
              {words.unsaved}
            </Note>
          </Group>
        ) : null}
      </Form>
    </Section>
  );
}

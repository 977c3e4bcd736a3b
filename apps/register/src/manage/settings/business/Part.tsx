import { Button, Group } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Form } from '../../../kit/layout/Sheet.tsx';
import { useLanguage, useWords } from '../../../messages/words.tsx';
import { Section } from '../Section.tsx';
import type { Business } from './business-calls.ts';
import { useShownFields } from './shown-fields.ts';
import type { PartName, usePart } from './use-part.ts';

interface Props {
  readonly name: PartName;
  readonly business: Business;
  readonly part: ReturnType<typeof usePart>;
  readonly children: ReactNode;
}

/** A part of the business under its title, with what it lacks and its own way to save. */
export function Part({ name, business, part, children }: Props) {
  const { common } = useWords();
  const words = useWords('business');
  const language = useLanguage();
  const shown = useShownFields();
  const { changed, problem, isUnsaved, saving } = part;
  const now = new Intl.ListFormat(language, { type: 'conjunction' }).format(shown(business, changed));
  const notice = changed.length === 0 ? problem : fill(words.changedElsewhere, { now });
  return (
    <Section title={words.parts[name]}>
      <Form onSubmit={(event) => void part.save(event)}>
        {children}
        <Note tone="bad" role="alert">
          {notice}
        </Note>
        <Group gap="8px 12px">
          <WaitingButton type="submit" size="lg" disabled={!isUnsaved} waiting={saving} waitingLabel={common.saving}>
            {common.save}
          </WaitingButton>
          {isUnsaved ? (
            <>
              <Button variant="default" size="lg" disabled={saving} onClick={part.discard}>
                {words.discard}
              </Button>
              <Note as="span" strong tone="warn">
                {words.unsaved}
              </Note>
            </>
          ) : null}
        </Group>
      </Form>
    </Section>
  );
}

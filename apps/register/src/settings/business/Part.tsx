import { Button } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { WaitingButton } from '../../ui/WaitingButton.tsx';
import { useLanguage, useWords } from '../../ui/words.tsx';
import { Section } from '../Section.tsx';
import classes from './business.module.css';
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
      <form noValidate className={classes.form} onSubmit={(event) => void part.save(event)}>
        {children}
        <p className={classes.problem} role="alert">
          {notice}
        </p>
        <div className={classes.actions}>
          <WaitingButton type="submit" size="lg" disabled={!isUnsaved} waiting={saving} waitingLabel={common.saving}>
            {common.save}
          </WaitingButton>
          {isUnsaved ? (
            <>
              <Button variant="default" size="lg" disabled={saving} onClick={part.discard}>
                {words.discard}
              </Button>
              <span className={classes.unsaved}>{words.unsaved}</span>
            </>
          ) : null}
        </div>
      </form>
    </Section>
  );
}

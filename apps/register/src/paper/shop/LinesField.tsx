import { NativeSelect } from '@mantine/core';
import { languageOf, languages } from '@till/phrases/phrases';
import { useId } from 'react';
import { useMenu } from '../../calls/use-menu.ts';
import { Option, SwitchRow } from '../../kit/layout/Choices.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { Draft } from './draft.ts';
import classes from './shop.module.css';

type Choice = Pick<Draft, 'lines' | 'categories'>;

interface ChoiceProps {
  readonly draft: Choice;
  readonly isMissing: boolean;
  /** Makes sure that the menu is held; rejects where it cannot be read. */
  readonly loadMenu: () => Promise<void>;
  readonly onChange: (changes: Partial<Choice>) => void;
}

interface Props extends Omit<ChoiceProps, 'draft' | 'onChange'> {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** What only a kitchen printer has: the language of its tickets, and which items it gets. */
export function LinesField({ draft, isMissing, loadMenu, onChange }: Props) {
  const words = useMessages('printers').form;
  return (
    <>
      <NativeSelect
        label={words.language}
        data={languages.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.language}
        onChange={(event) => onChange({ language: languageOf(event.currentTarget.value) })}
        size="lg"
      />
      <SwitchRow label={words.standsBy} description={words.standsByHint} checked={draft.standsBy} onChange={(standsBy) => onChange({ standsBy })} />
      {draft.standsBy ? null : <LinesChoice words={words} draft={draft} isMissing={isMissing} loadMenu={loadMenu} onChange={onChange} />}
    </>
  );
}

interface LinesChoiceProps extends ChoiceProps {
  readonly words: { readonly lines: string; readonly all: string; readonly rest: string; readonly some: string };
}

/** Which items a kitchen printer or screen gets. */
export function LinesChoice({ words, draft, isMissing, loadMenu, onChange }: LinesChoiceProps) {
  const name = useId();
  const choice = (lines: Choice['lines'], label: string) => (
    <Option type="radio" name={name} checked={draft.lines === lines} onChange={() => onChange({ lines })}>
      {label}
    </Option>
  );
  return (
    <>
      <fieldset>
        <legend className="mantine-InputWrapper-label">{words.lines}</legend>
        <div className={classes.options}>
          {choice('all', words.all)}
          {choice('rest', words.rest)}
          {choice('some', words.some)}
        </div>
      </fieldset>
      {draft.lines === 'some' ? <Categories draft={draft} isMissing={isMissing} loadMenu={loadMenu} onChange={onChange} /> : null}
    </>
  );
}

function Categories({ draft: { categories }, isMissing, loadMenu, onChange }: ChoiceProps) {
  const words = useMessages('printers').form;
  const { common } = useMessages();
  const { menu, isUnread } = useMenu(true, loadMenu);
  const known = menu?.categories ?? [];
  const gone = menu === undefined ? [] : categories.filter((id) => known.every((each) => each.id !== id));
  const offered = [...known, ...gone.map((id) => ({ id, name: words.categoryGone }))];
  const toggle = (id: string) => onChange({ categories: categories.includes(id) ? categories.filter((each) => each !== id) : [...categories, id] });
  return (
    <fieldset>
      <legend className="mantine-InputWrapper-label">{words.categories}</legend>
      <div className={classes.options} data-columns>
        {offered.map(({ id, name }) => (
          <Option key={id} type="checkbox" checked={categories.includes(id)} onChange={() => toggle(id)}>
            {name}
          </Option>
        ))}
      </div>
      <Note tone={isMissing ? 'bad' : 'quiet'} role="status">
        {isMissing ? words.categoryMissing : isUnread ? words.noMenu : menu === undefined ? common.loading : null}
      </Note>
    </fieldset>
  );
}

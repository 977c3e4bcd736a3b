import { NativeSelect, Text } from '@mantine/core';
import { languageOf, languages } from '@till/phrases/phrases';
import { useId } from 'react';
import { usePrintersWords } from '../../ui/printers-words.ts';
import { useWords } from '../../ui/words.tsx';
import type { Draft } from './draft.ts';
import classes from './shop.module.css';
import { useMenu } from './use-menu.ts';

interface Props {
  readonly draft: Draft;
  readonly isMissing: boolean;
  /** Makes sure that the menu is held; rejects where it cannot be read. */
  readonly loadMenu: () => Promise<void>;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** What only a kitchen printer has: the language of its tickets, and which items it gets. */
export function LinesField({ draft, isMissing, loadMenu, onChange }: Props) {
  const words = usePrintersWords().form;
  const name = useId();
  const choice = (lines: Draft['lines'], label: string) => (
    <label className={classes.option}>
      <input type="radio" name={name} checked={draft.lines === lines} onChange={() => onChange({ lines })} />
      <span>{label}</span>
    </label>
  );
  return (
    <>
      <NativeSelect
        label={words.language}
        data={languages.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.language}
        onChange={(event) => onChange({ language: languageOf(event.currentTarget.value) })}
        size="lg"
      />
      <fieldset className={classes.group}>
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

function Categories({ draft: { categories }, isMissing, loadMenu, onChange }: Props) {
  const words = usePrintersWords().form;
  const { common } = useWords();
  const { menu, isUnread } = useMenu(true, loadMenu);
  const known = menu?.categories ?? [];
  const gone = menu === undefined ? [] : categories.filter((id) => known.every((each) => each.id !== id));
  const offered = [...known, ...gone.map((id) => ({ id, name: words.categoryGone }))];
  const toggle = (id: string) => onChange({ categories: categories.includes(id) ? categories.filter((each) => each !== id) : [...categories, id] });
  return (
    <fieldset className={classes.group}>
      <legend className="mantine-InputWrapper-label">{words.categories}</legend>
      <div className={classes.options} data-columns>
        {offered.map(({ id, name }) => (
          <label key={id} className={classes.option}>
            <input type="checkbox" checked={categories.includes(id)} onChange={() => toggle(id)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <Text className={isMissing ? classes.wrong : classes.hint} role="status">
        {isMissing ? words.categoryMissing : isUnread ? words.noMenu : menu === undefined ? common.loading : null}
      </Text>
    </fieldset>
  );
}

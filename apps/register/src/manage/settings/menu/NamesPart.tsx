import { TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import type { Names } from '@till/domain/menu/types';
import { notOnPaper } from '@till/domain/text/on-paper';
import { fill, languages } from '@till/phrases/phrases';
import { Card } from '../../../kit/layout/Card.tsx';
import { Fold } from '../../../kit/layout/Fold.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './form.module.css';

/** Something that is called otherwise in other languages. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
  readonly names?: Names | null | undefined;
}

interface Props {
  /** One, or several that are named together, such as a choice and what there is to choose. */
  readonly things: readonly NamedThing[];
  readonly onChange: (id: string, names: Names) => void;
}

/** What things of the menu are called in each language, as it is typed; where nothing is, their own name counts. Says what paper cannot show of these. */
export function NamesPart({ things, onChange }: Props) {
  const words = useMessages('menuEditor');
  const isOne = things.length === 1;
  const put = ({ id, names }: NamedThing, language: string, name: string) =>
    onChange(id, [...(names ?? []).filter((each) => each.language !== language), ...(name === '' ? [] : [{ language, name }])]);
  const fieldOf = (thing: NamedThing, language: string, called: string, place: number) => {
    const own = thing.name.trim() === '' ? String(place) : thing.name.trim();
    return (
      <TextInput
        key={`${language} ${thing.id}`}
        size="lg"
        label={isOne ? called : own}
        aria-label={isOne ? undefined : fill(words.nameInLanguage, { name: own, language: called })}
        lang={language}
        value={thing.names?.find((each) => each.language === language)?.name ?? ''}
        placeholder={thing.name.trim()}
        maxLength={limits.menuNameLengthMax}
        autoComplete="off"
        onChange={(event) => put(thing, language, event.currentTarget.value)}
      />
    );
  };
  // The first one's own name has a field that says it.
  const lost = notOnPaper(...things.flatMap(({ name, names }, at) => [...(at === 0 ? [] : [name]), ...(names ?? []).map((each) => each.name)]));
  return (
    <Card>
      <Note role="status">{lost.length === 0 ? null : fill(words.notOnPaper, { signs: lost.join(', ') })}</Note>
      <Fold title={words.names}>
        <Note>{words.namesHint}</Note>
        {isOne ? (
          <div className={classes.pair}>{languages.map(({ id, name }) => things.map((thing) => fieldOf(thing, id, name, 1)))}</div>
        ) : (
          languages.map(({ id, name }) => (
            <Card key={id} as="fieldset">
              <legend>{name}</legend>
              <div className={classes.pair}>{things.map((thing, at) => fieldOf(thing, id, name, at))}</div>
            </Card>
          ))
        )}
      </Fold>
    </Card>
  );
}

import type { Names } from '@till/domain/menu/types';
import { choiceNames } from './choices.ts';
import { dishNames } from './dishes.ts';

type Named = readonly [spanish: string, simplified: string, traditional: string];

/** Names as a menu keeps them. Without any is a mistake of the seed. */
function namesOf(named: Named | undefined, of: string): Names {
  if (named === undefined) throw new Error(`${of} has no names in other languages`);
  const [spanish, simplified, traditional] = named;
  return [
    { language: 'es-mx', name: spanish },
    { language: 'zh-cn', name: simplified },
    { language: 'zh-tw', name: traditional },
  ];
}

/** What a dish or a category is called in other languages, by its id; a choice or a group of choices, by its name. */
export const namesOfDish = (id: string): Names => namesOf(dishNames[id], id);
export const namesOfChoice = (name: string): Names => namesOf(choiceNames[name], name);

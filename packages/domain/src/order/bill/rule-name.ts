import { foldedName } from '../../menu/file/fold.ts';
import { accept, type Refusal, type RefusalCode, type Result, refuse } from '../../result.ts';

/**
 * The name of a discount rule or service charge beside those that a shop has. Registers, receipts and reports know it by its name: no two have the same, however it is
 * written. `codes`: of a blank name, and of one that is taken. `own`: the id of the one that is changed.
 */
export function judgeRuleName<Blank extends RefusalCode, Taken extends RefusalCode>(
  asked: string,
  rules: readonly { readonly id: string; readonly name: string }[],
  own: string | undefined,
  codes: { readonly blank: Blank; readonly taken: Taken },
): Result<string, Refusal<Blank | Taken>> {
  const name = asked.replace(/\s+/g, ' ').trim();
  if (foldedName(name) === '') return refuse(codes.blank, { field: 'name' });
  const taken = rules.find((each) => each.id !== own && foldedName(each.name) === foldedName(name));
  return taken === undefined ? accept(name) : refuse(codes.taken, { name: taken.name });
}

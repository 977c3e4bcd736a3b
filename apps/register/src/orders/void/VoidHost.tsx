import { useEffect } from 'react';
import { useFetched } from '../../kit/use-fetched.ts';
import { voidAsked } from './void-question.ts';

const fetchDialog = () => import('./VoidDialog.tsx');

/** Where it is asked why something is voided; once on each screen with lines. Its dialog is fetched as soon as the kitchen has one of them (`isLikely`): it is there without a network. */
export function VoidHost({ isLikely }: { readonly isLikely: boolean }) {
  const asked = voidAsked.use();
  const code = useFetched(isLikely || asked !== null, fetchDialog);
  // What nobody can answer any more stays as it is.
  useEffect(() => () => voidAsked.get()?.answer(null), []);
  return asked === null || code === undefined ? null : <code.VoidDialog name={asked.name} onAnswer={asked.answer} />;
}

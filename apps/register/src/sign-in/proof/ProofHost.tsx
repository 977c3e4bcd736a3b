import { useEffect, useState } from 'react';
import { onProofNeeded } from '../../calls/guarded.ts';
import { useFetched } from '../../kit/use-fetched.ts';

const fetchDialog = () => import('./ProofDialog.tsx');

/** Asks for a proof when a call of this screen needs one; once on each screen that has such calls. Its dialog is loaded when it is first needed. */
export function ProofHost() {
  const [asked, setAsked] = useState<{ readonly answer: (isProved: boolean) => void } | null>(null);
  useEffect(
    () =>
      onProofNeeded(
        () =>
          new Promise((resolve) =>
            setAsked((before) => {
              before?.answer(false);
              return {
                answer: (isProved) => {
                  setAsked(null);
                  resolve(isProved);
                },
              };
            }),
          ),
      ),
    [],
  );
  const code = useFetched(asked !== null, fetchDialog);
  return asked === null || code === undefined ? null : <code.ProofDialog onAnswer={asked.answer} />;
}

import { useFetched } from '../../kit/use-fetched.ts';
import { LockScreen } from '../../staff/LockScreen.tsx';

const fetchProof = () => import('../../sign-in/proof/ProofDialog.tsx');

/** The lock of this tablet; by a PIN, or by a proof of the shop's owner. */
export const Lock = () => <LockScreen proof={(onAnswer) => <Proof onAnswer={onAnswer} />} />;

function Proof({ onAnswer }: { readonly onAnswer: (isProved: boolean) => void }) {
  const code = useFetched(true, fetchProof);
  return code === undefined ? null : <code.ProofDialog onAnswer={onAnswer} isLocked />;
}

import { OpeningCheck } from '../../manage/self-check/OpeningCheck.tsx';
import { useCheckActs } from './use-check-acts.ts';

/** The check before the first sale of a day, with what a tap in it does: the register opens without either. */
export const Opening = () => <OpeningCheck acts={useCheckActs()} />;

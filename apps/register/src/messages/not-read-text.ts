import { isByRole } from './failure-text.ts';
import type { Failure } from './first-failure-text.ts';
import { useMessages } from './messages.tsx';

/** Why something could not be read: that the role of whoever stands here does not show it, else `otherwise`, which asks to look at the connection. */
export function useNotReadText(): (failure: Failure | null, otherwise: string) => string {
  const { forbidden_by_role: forbidden } = useMessages('paying').refusals;
  return (failure, otherwise) => (failure !== null && isByRole(failure) ? forbidden : otherwise);
}

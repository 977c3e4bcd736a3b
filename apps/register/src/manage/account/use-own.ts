import type { Result } from '@till/domain/result';
import { type CallFailure, isSignedOut } from '../../calls/failure.ts';
import { type ResourceNow, useResource } from '../../kit/resource/use-resource.ts';

/** What a section shows of the account that is signed in here. `onSignedOut`: the session is over. */
export const useOwn = <T>(name: string, read: () => Promise<Result<T, CallFailure>>, onSignedOut: () => void): ResourceNow<T> =>
  useResource(name, read, { failed: (failure) => isSignedOut(failure) && onSignedOut() });

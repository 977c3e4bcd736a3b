import type { Result } from '@till/domain/result';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useConnection } from '../../calls/connection.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { useSession } from '../../native/session.ts';
import { openResource, type Reading, type Resource, type Source } from './resource.ts';

/** A resource as a screen has it. */
export interface ResourceNow<T> extends Reading<T>, Pick<Resource<T>, 'refresh' | 'put'> {
  readonly isOffline: boolean;
}

/** When it is read again: see `Source`, and when `since` becomes something else than it was. */
export interface Ways<T> extends Omit<Source<T>, 'read'> {
  readonly since?: string | number | boolean;
}

/** Those that somebody looks at, by key: two screens that show the same ask once. */
const open = new Map<string, Resource<unknown>>();

/**
 * What the server has under `key`, read as `Source` says; `key` null: there is nothing to read, as when nobody is signed in any more and the page is about to
 * go. Each key has one meaning in the whole register. With another key it begins anew, and shows nothing of the former.
 */
export function useResource<T>(key: string | null, read: Source<T>['read'], ways: Ways<T> = {}): ResourceNow<T> {
  const { since, ...when } = ways;
  const source = useRef<Source<T>>({ read, ...when });
  source.current = { read, ...when };
  const opened = useRef<{ readonly key: string | null; readonly resource: Resource<T> }>(undefined);
  if (opened.current === undefined || opened.current.key !== key) {
    const there = key === null ? undefined : (open.get(key) as Resource<T> | undefined);
    const resource = there ?? openResource(() => source.current);
    if (key !== null) open.set(key, resource);
    opened.current = { key, resource };
  }
  const { resource } = opened.current;
  const look = useCallback(
    (listener: () => void) => {
      if (key === null) return () => {};
      // Whoever looked at it before may have left meanwhile.
      open.set(key, resource);
      const end = resource.look(listener);
      return () => {
        end();
        if (!resource.isLookedAt() && open.get(key) === resource) open.delete(key);
      };
    },
    [key, resource],
  );
  const state = useSyncExternalStore(look, resource.get, resource.get);
  const { isOff = false } = when;
  const before = useRef({ resource, since, isOff });
  useEffect(() => {
    const former = before.current;
    before.current = { resource, since, isOff };
    const isReason = former.since !== since || (former.isOff && !isOff);
    if (former.resource === resource && isReason && resource.isLookedAt()) void resource.refresh();
  }, [resource, since, isOff]);
  const isOffline = useConnection() === 'offline';
  return { ...state, isOffline, refresh: resource.refresh, put: resource.put };
}

/** What the signed-in shop has under `name`. */
export function useShopResource<T>(
  name: string,
  read: (merchantId: string, signal: AbortSignal, before: T | null) => Promise<Result<T, CallFailure>>,
  ways: Ways<T> = {},
): ResourceNow<T> {
  const merchantId = useSession()?.merchant.id ?? null;
  return useResource(merchantId === null ? null : `${merchantId} ${name}`, (...asked) => read(merchantId ?? '', ...asked), ways);
}

import { type ComponentType, useEffect, useState } from 'react';
import { useOutbox } from '../calls/outbox/the-outbox.ts';

/** Fetched ahead with the screens; whatever hinders it, it is tried again. */
export const fetchRefusedPayments = () => import('./RefusedPayments.tsx');
const againMs = 2_000;

/**
 * Tells, wherever one is on the dashboard and after a reload too, that the server refused a payment for which money was taken here. Shows
 * nothing itself: a component of its own, so that what happens in the outbox renders nothing around it again.
 */
export function TakenPayments() {
  const isRefused = useOutbox().some((entry) => entry.accepted && entry.refused !== null);
  const [Tell, setTell] = useState<ComponentType>();
  useEffect(() => {
    if (!isRefused || Tell !== undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const fetchIt = () =>
      fetchRefusedPayments().then(
        ({ RefusedPayments }) => setTell(() => RefusedPayments),
        () => {
          timer = setTimeout(fetchIt, againMs);
        },
      );
    void fetchIt();
    return () => clearTimeout(timer);
  }, [isRefused, Tell]);
  return Tell === undefined ? null : <Tell />;
}

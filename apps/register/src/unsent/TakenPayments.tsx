import { type ComponentType, useEffect, useState } from 'react';
import { useOutbox } from '../calls/outbox/instance.ts';

/** Fetched ahead with the screens; whatever hinders it, it is tried again. */
export const fetchRefusedPayments = () => import('./RefusedPayments.tsx');
const againMs = 2_000;

/**
 * Alerts on every dashboard screen, also after a reload, that the server refused a payment for which money was taken here. Renders nothing itself: a component
 * of its own, so that changes of the outbox re-render nothing around it.
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

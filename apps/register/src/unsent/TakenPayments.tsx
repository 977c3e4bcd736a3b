import { useOutbox } from '../calls/outbox/instance.ts';
import { useFetched } from '../kit/use-fetched.ts';
import { isBillCommand } from './bill-command.ts';

/** Fetched ahead with the screens; whatever hinders it, it is tried again. */
const fetchRefusedPayments = () => import('./RefusedPayments.tsx');

/**
 * Alerts on every dashboard screen, also after a reload, that the server refused a payment for which money was taken here, or a change of a bill. Renders nothing itself: a component
 * of its own, so that changes of the outbox re-render nothing around it.
 */
export function TakenPayments() {
  const isRefused = useOutbox().some(({ refused, accepted, command }) => refused !== null && (accepted || isBillCommand(command)));
  const fetched = useFetched(isRefused, fetchRefusedPayments);
  return fetched === undefined ? null : <fetched.RefusedPayments />;
}

import { Button } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { feedback } from '../../native/feedback.ts';
import { makeStore } from '../store.ts';
import classes from './alert.module.css';
import { type AlertAction, type AlertMessage, isPassing, noAlerts, placeInQueue, withAlert, withoutAlert, withoutPassing } from './alert-queue.ts';
import { Dialog } from './Dialog.tsx';

const queue = makeStore(noAlerts);

/** Opens the global alert dialog: for what must be read before going on. What may be missed is a toast (`notify`). While one is open the next waits. */
export function showAlert(alert: AlertMessage): void {
  if (alert.type === 'error') feedback('refusal');
  queue.set(withAlert(queue.get(), alert));
}

/** Closes an alert wherever it stands in the queue: what it says is no longer so. */
export const withdrawAlert = (alert: AlertMessage): void => queue.set(withoutAlert(queue.get(), alert));

/** Closes the alert that is shown. */
export function closeAlert(): void {
  const [shown] = queue.get().open;
  if (shown !== undefined) withdrawAlert(shown);
}

const looks = {
  info: { Icon: Info, color: 'gray' },
  success: { Icon: CircleCheck, color: 'accent' },
  warning: { Icon: TriangleAlert, color: 'orange' },
  error: { Icon: CircleAlert, color: 'red' },
} as const;

/** The global alert dialog; once, at the root. */
export function AlertHost() {
  const { open, closedCount } = queue.use();
  const words = useMessages();
  const [shown] = open;
  if (shown === undefined) return null;
  const { Icon, color } = looks[shown.type];
  const place = placeInQueue({ open, closedCount });
  // A dialog of its own for each, so that the next one takes the focus too.
  return (
    <Dialog key={closedCount} onClose={closeAlert} title={shown.title ?? words.common[shown.type]} size={440} above>
      <div
        role="alert"
        className={`${classes.message} flex rounded-10`}
        style={{ '--alert-bg': `var(--mantine-color-${color}-light)`, '--alert-color': `var(--mantine-color-${color}-light-color)` } as CSSProperties}
      >
        <Icon aria-hidden size={20} />
        <span>{shown.message}</span>
      </div>
      {place === null ? null : <p className="quiet text-center mb-12">{fill(words.common.place, place)}</p>}
      <div className="flex flex-wrap gap-12">
        <Button size="xl" className={classes.button} variant={shown.actions === undefined ? 'filled' : 'default'} onClick={closeAlert} data-autofocus>
          {words.common.close}
        </Button>
        {shown.actions?.map((action) => (
          <ActionButton key={action.label} alert={shown} action={action} />
        ))}
        {isPassing(shown) && open.filter(isPassing).length > 1 ? (
          <Button size="xl" className={classes.button} variant="default" onClick={() => queue.set(withoutPassing(queue.get()))}>
            {words.common.closeAll}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function ActionButton({ alert, action }: { readonly alert: AlertMessage; readonly action: AlertAction }) {
  const act = () => {
    action.onClick();
    withdrawAlert(alert);
  };
  return (
    <Button size="xl" className={classes.button} variant={action.danger ? 'default' : 'filled'} c={action.danger ? 'var(--bad-ink)' : undefined} onClick={act}>
      {action.label}
    </Button>
  );
}

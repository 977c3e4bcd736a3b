import { Alert, Button, Modal } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import classes from './alert.module.css';
import { type AlertAction, type AlertMessage, noAlerts, placeInQueue, withAlert, withoutAlert } from './alert-queue.ts';
import { makeStore } from './store.ts';
import { useWords } from './words.tsx';

const queue = makeStore(noAlerts);

/** Opens the global alert dialog: for what must be read before going on. What may be missed is a toast (`notify`). While one is open the next waits. */
export const showAlert = (alert: AlertMessage): void => queue.set(withAlert(queue.get(), alert));

const close = (alert: AlertMessage): void => queue.set(withoutAlert(queue.get(), alert));

/** Closes the alert that is shown. */
export function closeAlert(): void {
  const [shown] = queue.get().open;
  if (shown !== undefined) close(shown);
}

const looks = {
  info: { Icon: Info, color: 'gray' },
  success: { Icon: CircleCheck, color: 'accent' },
  warning: { Icon: TriangleAlert, color: 'orange' },
  error: { Icon: CircleAlert, color: 'red' },
} as const;

/** The global alert dialog; once, at the root. */
export function AlertHost() {
  const now = queue.use();
  const [last, keep] = useState(now);
  const opened = now.open.length > 0;
  // While the dialog fades away it goes on saying what it said.
  if (opened && now !== last) keep(now);
  const { open, closedCount } = opened ? now : last;
  const [shown] = open;
  const place = placeInQueue(opened ? now : last);
  const words = useWords();
  const { Icon, color } = looks[shown?.type ?? 'info'];
  const closeButton = useRef<HTMLButtonElement>(null);
  useEscape();
  // The first one's focus is the dialog's own doing. At the next one the button that was pressed may be gone.
  useEffect(() => {
    if (closedCount > 0) closeButton.current?.focus();
  }, [closedCount]);
  return (
    <Modal
      opened={opened}
      onClose={closeAlert}
      closeOnEscape={false}
      title={shown?.title ?? words.common[shown?.type ?? 'info']}
      closeButtonProps={{ 'aria-label': words.common.close }}
      zIndex={400}
    >
      <Alert color={color} variant="light" icon={<Icon aria-hidden />} role="alert" mb="md">
        {shown?.message}
      </Alert>
      {place === null ? null : <p className={classes.place}>{fill(words.common.place, place)}</p>}
      <div className={classes.buttons}>
        <Button
          ref={closeButton}
          size="xl"
          className={classes.button}
          variant={shown?.actions === undefined ? 'filled' : 'default'}
          onClick={closeAlert}
          data-autofocus
        >
          {words.common.close}
        </Button>
        {shown?.actions?.map((action) => (
          <ActionButton key={action.label} alert={shown} action={action} />
        ))}
      </div>
    </Modal>
  );
}

function ActionButton({ alert, action }: { readonly alert: AlertMessage; readonly action: AlertAction }) {
  const act = () => {
    action.onClick();
    close(alert);
  };
  return (
    <Button size="xl" className={classes.button} color={action.danger ? 'red' : undefined} onClick={act}>
      {action.label}
    </Button>
  );
}

/** Escape closes the alert alone: every open dialog hears the key, and the one beneath must not go with it. */
function useEscape(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || queue.get().open.length === 0) return;
      event.stopImmediatePropagation();
      closeAlert();
    };
    // Set up once, at the start: whoever listens to the window first hears first, so this is before every dialog that opens later.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}

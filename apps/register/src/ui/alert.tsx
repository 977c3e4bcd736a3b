import { Alert, Button, Modal } from '@mantine/core';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { NoticeType } from './notify.tsx';
import { makeStore } from './store.ts';
import { useWords } from './words.tsx';

interface AlertMessage {
  readonly type: NoticeType;
  readonly message: string;
  /** What it is about; the type's own word where not said. */
  readonly title?: string | undefined;
}

const shown = makeStore<AlertMessage | null>(null);

/** Opens the global alert dialog: for what must be read before going on. What may be missed is a toast (`notify`). */
export const showAlert = (alert: AlertMessage): void => shown.set(alert);

export const closeAlert = (): void => shown.set(null);

const looks = {
  info: { Icon: Info, color: 'gray' },
  success: { Icon: CircleCheck, color: 'accent' },
  warning: { Icon: TriangleAlert, color: 'orange' },
  error: { Icon: CircleAlert, color: 'red' },
} as const;

/** The global alert dialog; once, at the root. */
export function AlertHost() {
  const alert = shown.use();
  const words = useWords();
  const { Icon, color } = looks[alert?.type ?? 'info'];
  return (
    <Modal
      opened={alert !== null}
      onClose={closeAlert}
      title={alert?.title ?? words.common[alert?.type ?? 'info']}
      closeButtonProps={{ 'aria-label': words.common.close }}
      zIndex={400}
    >
      <Alert color={color} variant="light" icon={<Icon aria-hidden />} role="alert" mb="md">
        {alert?.message}
      </Alert>
      <Button fullWidth size="xl" onClick={closeAlert} data-autofocus>
        {words.common.close}
      </Button>
    </Modal>
  );
}

import { Title } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { listZReportsCall } from '@till/contract/write/shift';
import type { ReactNode } from 'react';
import { routes } from '../app/routes.ts';
import { Card } from '../kit/layout/Card.tsx';
import { beginDrawerOutbox } from '../manage/shift/drawer-outbox.ts';
import { ShiftScreen } from '../manage/shift/ShiftScreen.tsx';
import { useMessages } from '../messages/messages.tsx';
import { useSession } from '../native/session.ts';
import { useDrawerPrinting } from '../shell/use-drawer-printing.ts';
import { RoleDoor } from './RoleDoor.tsx';
import { useAskedToLeave } from './settings/use-asked-to-leave.ts';

// The screens are fetched a moment after the register is there: what an earlier page left unsent is sent from then on.
beginDrawerOutbox();

/** The cash drawer of this device. Whoever leaves in the middle of a count is asked. */
export function ShiftRoute() {
  const device = useSession()?.device ?? null;
  const navigate = useNavigate();
  useAskedToLeave();
  const words = useMessages('shift');
  const around = (said: ReactNode) => (
    <Card as="section" aria-label={words.history}>
      <Title order={2} size="h4">
        {words.history}
      </Title>
      {said}
    </Card>
  );
  const printing = useDrawerPrinting(device?.id ?? '');
  if (device === null) return <Navigate to={routes.dashboardSelectDevice} replace />;
  return (
    <ShiftScreen
      deviceId={device.id}
      printing={printing}
      onDevice={() => void navigate({ to: routes.dashboardSelectDevice })}
      zs={(history) => (
        <RoleDoor call={listZReportsCall} as="part" around={around}>
          {history}
        </RoleDoor>
      )}
    />
  );
}

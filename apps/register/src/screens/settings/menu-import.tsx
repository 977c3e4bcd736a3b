import { useNavigate } from '@tanstack/react-router';
import { importMenuCall } from '@till/contract/write/menu/import';
import { useCallback, useEffect, useRef } from 'react';
import { ensureMerchantData } from '../../app/merchant-data.ts';
import { settingsRoutes } from '../../app/settings-routes.ts';
import { MenuImport } from '../../manage/settings/menu-import/MenuImport.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { PaneDoor } from '../RoleDoor.tsx';
import { useAskedToLeave } from './use-asked-to-leave.ts';

/** A menu that comes in from a file, or goes out as one. Whoever leaves before a chosen file is in is asked. */
export function SettingsMenuImportRoute() {
  const navigate = useNavigate();
  const { leaveTitle: title, leaveText: description, leave: confirmLabel, stay: cancelLabel } = useMessages('menuImport');
  // An export is named by the shop's day.
  useEffect(() => void ensureMerchantData().catch(() => undefined), []);
  const begun = useRef(false);
  const onBegun = useCallback((is: boolean) => {
    begun.current = is;
  }, []);
  useAskedToLeave(() => (begun.current ? { title, description, confirmLabel, cancelLabel } : null));
  return (
    <PaneDoor call={importMenuCall} title={useMessages('menuImport').title}>
      <MenuImport onBegun={onBegun} onBack={() => void navigate({ to: settingsRoutes.menu })} />
    </PaneDoor>
  );
}

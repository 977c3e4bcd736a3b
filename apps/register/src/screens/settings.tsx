import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { routes } from '../app/routes.ts';
import { ProofHost } from '../sign-in/proof/ProofHost.tsx';
import { SettingsList } from './settings/list.tsx';
import classes from './settings/settings.module.css';
import { useTwoPanes } from './settings/use-two-panes.ts';

export { AccountPane } from './settings/account.tsx';
export { BusinessPane } from './settings/business.tsx';
export { DevicesPane } from './settings/devices.tsx';
export { OnlinePane } from './settings/online.tsx';
export { KitchenPane, PrintersPane } from './settings/printers.tsx';
export { FirstPane, RegisterPane } from './settings/register.tsx';
export { TaxesPane } from './settings/taxes.tsx';

/** The settings: their list, and beside it the part that is open; on a phone one after the other. */
export function SettingsRoute() {
  const hasTwo = useTwoPanes();
  const isList = useRouterState({ select: (state) => state.location.pathname === routes.dashboardSettings });
  // On a phone it outlives the part that was found.
  const [query, setQuery] = useState('');
  return (
    <div className={classes.frame}>
      <ProofHost />
      {hasTwo || isList ? <SettingsList query={query} onQuery={setQuery} /> : null}
      {/* A part begins at its top. */}
      <div className="stack min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

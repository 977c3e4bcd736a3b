import { Outlet, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { routes } from '../app/routes.ts';
import { ProofHost } from '../sign-in/proof/ProofHost.tsx';
import { SettingsList } from './settings/list.tsx';
import classes from './settings/settings.module.css';
import { useTwoPanes } from './settings/use-two-panes.ts';

export { AccountPane } from './settings/account.tsx';
export { BusinessPane } from './settings/business.tsx';
export { ChargesPane } from './settings/charges.tsx';
export { DevicesPane } from './settings/devices.tsx';
export { DiscountsPane } from './settings/discounts.tsx';
export { OnlinePane } from './settings/online.tsx';
export { PriceRulesPane } from './settings/price-rules.tsx';
export { KitchenPane, PrintersPane } from './settings/printers.tsx';
export { FirstPane, RegisterPane } from './settings/register.tsx';
export { StaffPane } from './settings/staff.tsx';
export { TaxesPane } from './settings/taxes.tsx';

/** The settings: their list, and beside it the part that is open; on a phone one after the other. */
export function SettingsRoute() {
  const hasTwo = useTwoPanes();
  const isList = useRouterState({ select: (state) => state.location.pathname === routes.dashboardSettings });
  // On a phone it outlives the part that was found.
  const [query, setQuery] = useState('');
  // Each part begins at its top, in whichever box it scrolls: beside the list it is its own.
  const shown = useRouterState({ select: (state) => state.matches.at(-1)?.pathname });
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is shown
  useLayoutEffect(() => void frame.current?.parentElement?.scrollTo(0, 0), [shown]);
  return (
    <div className={classes.frame} ref={frame}>
      <ProofHost />
      {hasTwo || isList ? <SettingsList query={query} onQuery={setQuery} /> : null}
      <div className="stack min-w-0" key={shown}>
        <Outlet />
      </div>
    </div>
  );
}

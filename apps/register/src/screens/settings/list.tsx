import { Title } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronRight, LogOut } from 'lucide-react';
import { routes } from '../../app/routes.ts';
import { useSignOut } from '../../app/sign-out.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { VersionLabel } from '../../manage/settings/VersionLabel.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { partRoutes, useParts } from './parts.ts';
import { type SearchProps, SettingsSearch } from './search/Hits.tsx';
import classes from './settings.module.css';

/** The parts of the settings, and what is about none of them. */
export function SettingsList(search: SearchProps) {
  const words = useMessages('settings');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isFirst = path === routes.dashboardSettings;
  return (
    <div className={`${classes.list} stack gap-12`}>
      <Title order={1} {...(isFirst ? {} : { component: 'p' as const })} className={classes.heading}>
        {words.title}
      </Title>
      <SettingsSearch {...search} />
      {search.query.trim() === '' ? <Parts path={path} /> : null}
      <div className={classes.parts}>
        <LogOutButton />
      </div>
      <VersionLabel />
    </div>
  );
}

function Parts({ path }: { readonly path: string }) {
  const words = useMessages('settings');
  const isFirst = path === routes.dashboardSettings;
  return (
    <nav className={classes.parts} aria-label={words.title} data-leads="">
      {useParts().map(({ name, title, hint, Icon }) => {
        const to = partRoutes[name];
        // Where both are in sight, the first part is open when nobody has chosen one.
        const isHere = path.startsWith(to) || (isFirst && name === 'register');
        return (
          <Link key={name} to={to} className={`${classes.part} no-underline`} data-here={isHere} aria-current={isHere && !isFirst ? 'page' : undefined}>
            <Icon aria-hidden size={22} strokeWidth={1.75} className="flex-none" />
            <span className="flex-1 min-w-0">
              <span className="block text-18">{title}</span>
              <span className={`${classes.hint} quiet`}>{hint}</span>
            </span>
            <ChevronRight aria-hidden size={20} className={`${classes.on} flex-none`} />
          </Link>
        );
      })}
    </nav>
  );
}

function LogOutButton() {
  const { device } = useMessages();
  const words = useMessages('settings');
  const signOut = useSignOut();
  const logout = async () => {
    if (await confirm({ title: device.logoutTitle, description: words.logoutText, confirmLabel: words.logout, danger: true })) await signOut();
  };
  return (
    <button type="button" className={classes.part} onClick={() => void logout()}>
      <LogOut aria-hidden size={22} strokeWidth={1.75} />
      <span className="text-18">{words.logout}</span>
    </button>
  );
}

import { Link, useRouterState } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { useFetched } from '../kit/use-fetched.ts';
import { useMessages } from '../messages/messages.tsx';
import { fetchDrawerLater } from './fetch-drawer.ts';
import { sideMenu } from './menu-entries.ts';
import classes from './Rail.module.css';

const entry = `${classes.entry} gap-4 no-underline min-h-72 stack items-center justify-center text-16 quiet text-center rounded-10`;

/** The side menu: pictures with words, always in the same place. The drawer stands apart, below, with what prints the last receipt again. */
export function Rail() {
  const words = useMessages();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const drawer = useFetched(true, fetchDrawerLater);
  return (
    <div className={`${classes.rail} stack justify-between gap-4 surface`}>
      <nav className="stack gap-4" aria-label={words.frame.navigation}>
        <Link to={routes.dashboardHome} className="flex items-center justify-center rounded-10 touch-large mb-4" aria-label={words.frame.product}>
          <img src="/till.svg" alt="" width={40} height={40} />
        </Link>
        {sideMenu.map(({ to, within, word, Icon }) => (
          <Link key={word} to={to} className={entry} data-here={path.startsWith(within)} aria-current={path.startsWith(within) ? 'page' : undefined}>
            <Icon aria-hidden size={26} strokeWidth={1.75} />
            <span>{words.frame[word]}</span>
          </Link>
        ))}
      </nav>
      {drawer === undefined ? null : (
        <div className="stack gap-4">
          <drawer.ReprintButton className={entry} />
          <drawer.DrawerLink className={entry} path={path} />
        </div>
      )}
    </div>
  );
}

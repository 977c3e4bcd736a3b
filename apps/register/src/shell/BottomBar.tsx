import { Stack, UnstyledButton } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { Ellipsis, House } from 'lucide-react';
import { useState } from 'react';
import { routes } from '../app/routes.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { useFetched } from '../kit/use-fetched.ts';
import { useMessages } from '../messages/messages.tsx';
import classes from './BottomBar.module.css';
import { fetchDrawer } from './fetch-drawer.ts';
import { defaultMenu, moreMenu } from './menu-entries.ts';

/** A line of what is behind "More". */
const row = 'no-underline px-12 press flex items-center gap-16 text-18 rounded-10 touch-large';

/** The menu of a phone and of a tablet that stands upright: the three places of every day under the thumb, the rest behind "More". */
export function BottomBar() {
  const words = useMessages();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [open, setOpen] = useState(false);
  const drawer = useFetched(open, fetchDrawer);
  const elsewhere = moreMenu.some(({ within }) => path.startsWith(within));
  return (
    <nav className={classes.bar} aria-label={words.frame.navigation}>
      {defaultMenu.map(({ to, within, word, Icon }) => (
        <Link
          key={word}
          to={to}
          className={`${classes.entry} stack items-center justify-center text-16 quiet text-center rounded-10 touch-large`}
          data-here={path.startsWith(within)}
          aria-current={path.startsWith(within) ? 'page' : undefined}
        >
          <Icon aria-hidden size={24} strokeWidth={1.75} />
          <span>{words.frame[word]}</span>
        </Link>
      ))}
      <UnstyledButton
        className={`${classes.entry} stack items-center justify-center text-16 quiet text-center rounded-10 touch-large`}
        data-here={elsewhere}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden size={24} strokeWidth={1.75} />
        <span>{words.frame.more}</span>
      </UnstyledButton>
      {open ? (
        <Dialog onClose={() => setOpen(false)} title={words.frame.more} size={480}>
          <Stack gap={8}>
            {[...moreMenu, { to: routes.dashboardHome, word: 'home', Icon: House } as const].map(({ to, word, Icon }) => (
              <Link key={word} to={to} className={row} onClick={() => setOpen(false)}>
                <Icon aria-hidden />
                <span>{words.frame[word]}</span>
              </Link>
            ))}
            {drawer === undefined ? null : (
              <>
                <drawer.DrawerLink className={row} path={path} onOpen={() => setOpen(false)} />
                <drawer.ReprintButton className={row} onTap={() => setOpen(false)} />
              </>
            )}
          </Stack>
        </Dialog>
      ) : null}
    </nav>
  );
}

import { UnstyledButton } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useFetched } from '../kit/use-fetched.ts';
import { useMessages } from '../messages/messages.tsx';
import classes from './BottomBar.module.css';
import { defaultMenu } from './menu-entries.ts';

const fetchMore = () => import('./MoreMenu.tsx');

/** The menu of a phone and of a tablet that stands upright: the three places of every day under the thumb, the rest behind "More". */
export function BottomBar() {
  const words = useMessages();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [open, setOpen] = useState(false);
  const more = useFetched(open, fetchMore);
  const elsewhere = !defaultMenu.some(({ within }) => path.startsWith(within));
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
      {open && more !== undefined ? <more.MoreMenu path={path} onClose={() => setOpen(false)} /> : null}
    </nav>
  );
}

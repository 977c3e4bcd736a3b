import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { routes } from '../app/routes.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { useMessages } from '../messages/messages.tsx';
import { DrawerLink, ReprintButton } from './DrawerSigns.tsx';
import { moreMenu } from './menu-entries.ts';

/** A line of what is behind "More". */
const row = 'no-underline px-12 press flex items-center gap-16 text-18 rounded-10 touch-large';

/** The places that have no room in a phone's bottom bar. */
export function MoreMenu({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const words = useMessages();
  return (
    <Dialog onClose={onClose} title={words.frame.more} size={480}>
      <Stack gap={8}>
        {[...moreMenu, { to: routes.dashboardHome, word: 'home', Icon: House } as const].map(({ to, word, Icon }) => (
          <Link key={word} to={to} className={row} onClick={onClose}>
            <Icon aria-hidden />
            <span>{words.frame[word]}</span>
          </Link>
        ))}
        <DrawerLink className={row} path={path} onOpen={onClose} />
        <ReprintButton className={row} onTap={onClose} />
      </Stack>
    </Dialog>
  );
}

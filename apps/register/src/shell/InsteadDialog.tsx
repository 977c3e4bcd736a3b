import { Button } from '@mantine/core';
import { leaveSession } from '../app/guard.ts';
import { routes } from '../app/routes.ts';
import type { Instead } from '../calls/whose/instead.ts';
import { confirm } from '../kit/dialog/confirm.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Fold } from '../kit/layout/Fold.tsx';
import { Actions } from '../kit/layout/Sheet.tsx';
import { useMessages } from '../messages/messages.tsx';
import { shutOut } from '../native/shut-out.ts';

/** What answers in Till's place, what becomes of the sales, and what can be done about it. */
export function InsteadDialog({ instead, onClose }: { readonly instead: Instead; readonly onClose: () => void }) {
  const phrases = useMessages('paying');
  const words = phrases.outbox.instead;
  const leave = async () => {
    if (!(await confirm({ title: words.leaveTitle, description: words.leaveText, confirmLabel: words.leave, danger: true }))) return;
    leaveSession();
    // Somebody wanted it: there is nothing to explain.
    shutOut.clear();
    location.assign(routes.login);
  };
  return (
    <Dialog title={words.title} onClose={onClose} size={520}>
      <p className="break-anywhere mb-12 semibold">{words.kept}</p>
      <p className="break-anywhere mb-8 quiet">{instead.isTill ? words.anotherTill : words.foreign}</p>
      {instead.isTill ? null : (
        <Fold title={words.details}>
          <p className="mb-4 quiet">{words.answered}</p>
          <p className="break-anywhere mb-16">{saidBy(instead)}</p>
        </Fold>
      )}
      <Actions>
        {instead.isTill ? (
          <Button variant="default" size="xl" onClick={() => void leave()}>
            {words.leave}
          </Button>
        ) : (
          // No address of the register: the service worker gives what is kept for those.
          <Button variant="default" size="xl" component="a" href="/healthz" target="_blank" rel="noreferrer">
            {words.look}
          </Button>
        )}
        <Button size="xl" onClick={onClose}>
          {phrases.common.ok}
        </Button>
      </Actions>
    </Dialog>
  );
}

/** What came from there: its first line and its status, once. */
const saidBy = ({ line, status }: Instead): string => (line.includes(String(status)) ? line : `${line} ${status}`.trim());

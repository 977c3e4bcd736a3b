import { Button, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@till/contract/call';
import type { createApiKeyCall } from '@till/contract/write/online';
import { fill } from '@till/phrases/phrases';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import classes from './KeyDialog.module.css';

/** A key as the server made it: the one time that it says what the key is. */
export type NewKey = ReplyOf<typeof createApiKeyCall>;

/** The key itself, and where a website sends orders with it. Nothing but its last button closes this, for the key is not shown again. */
export function KeyDialog({ made, onClose }: { readonly made: NewKey; readonly onClose: () => void }) {
  const { common } = useMessages();
  const online = useMessages('online');
  const merchantId = useSession()?.merchant.id ?? '';
  return (
    <Dialog title={fill(online.keyMade, { name: made.name })} size={560}>
      <Stack gap="md">
        <Text>{online.keyOnce}</Text>
        <Part label={online.keyItself} text={made.key} isFirst />
        <Text>{online.keyAlso}</Text>
        <Part label={online.keyAddress} text={`${location.origin}/api/online/merchants/${merchantId}/orders`} />
        <Part label={online.keyMerchant} text={merchantId} />
        <Button size="xl" fullWidth onClick={onClose}>
          {common.done}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** A text to be taken elsewhere. */
function Part({ label, text, isFirst = false }: { readonly label: string; readonly text: string; readonly isFirst?: boolean }) {
  const online = useMessages('online');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(online.copied);
    } catch {
      // Over plain http there is no clipboard: the text is there to be selected.
    }
  };
  return (
    <div>
      <Text fw={600}>{label}</Text>
      <div className={`${classes.part} mt-4 flex items-center gap-8`}>
        <code className={`${classes.secret} flex-1 min-w-0 sunk rounded-8`}>{text}</code>
        <Button variant="default" size="lg" aria-label={`${online.copy}: ${label}`} onClick={() => void copy()} data-autofocus={isFirst || undefined}>
          {online.copy}
        </Button>
      </div>
    </div>
  );
}

import { loadMerchant } from '../app/load-merchant.ts';
import { merchantKey } from '../calls/keys.ts';
import { logError } from '../calls/log/log.ts';
import { cache } from '../calls/reply-cache.ts';
import { serverNow } from '../calls/server-clock.ts';
import { notify } from '../kit/toast/notify.tsx';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { session } from '../native/session.ts';
import { loadMenu } from '../sell/menu/load-menu.ts';

/** Reads merchant and menu again. Success shows a toast with the time; a failure is logged, and the held menu stays in use. */
export function useSync(): () => Promise<void> {
  const words = useMessages();
  const language = useLanguage();
  return async () => {
    const merchantId = session.get()?.merchant.id;
    if (merchantId === undefined) return;
    for (const answer of await Promise.all([loadMerchant(merchantId), loadMenu(merchantId)])) {
      if (answer.ok) continue;
      logError('SYNC_INVENTORY_ERROR', answer.refusal);
      return;
    }
    notify.success(words.menu.synced, {
      description: new Intl.DateTimeFormat(language, { timeStyle: 'medium', timeZone: cache.get(merchantKey)?.timezone ?? 'UTC' }).format(serverNow()),
    });
  };
}

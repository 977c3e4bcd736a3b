import { useNavigate } from '@tanstack/react-router';
import type { MessagesLanguage } from '@till/phrases/phrases';
import { ensureMerchantData } from '../../app/merchant-data.ts';
import { settingsRoutes } from '../../app/settings-routes.ts';
import { useMessagesLanguage } from '../../messages/messages.tsx';
import { useSync } from '../use-sync.ts';

/** Fetched with its words: the register opens without them. It is there when the check is, which comes later. */
async function soundTested(language: MessagesLanguage): Promise<void> {
  const { testSound } = await import('../../orders/alert/sound-check.ts');
  await testSound(language);
}

/** What a tap in the check of the register does elsewhere. */
export function useCheckActs() {
  const navigate = useNavigate();
  const language = useMessagesLanguage();
  const sync = useSync();
  return {
    onPrinters: () => void navigate({ to: settingsRoutes.printers }),
    onDevices: () => void navigate({ to: settingsRoutes.devices }),
    onTaxes: () => void navigate({ to: settingsRoutes.taxes }),
    loadMenu: ensureMerchantData,
    onReadMenu: () => void sync(),
    onSound: () => void soundTested(language).catch(() => undefined),
  };
}

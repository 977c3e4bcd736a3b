import { Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { useMessages, useMessagesLanguage } from '../../messages/messages.tsx';
import { useKept } from '../../native/kept.ts';
import { useSession } from '../../native/session.ts';
import { wouldBeSilent } from '../../native/sound.ts';
import { useSetting } from '../../native/storage.ts';
import { alertsOf, keptAlerts } from './kept-alerts.ts';

/**
 * Where new orders are announced and this browser would be silent, since nobody has touched the page yet: asks for a tap, in the line above the screen. Any tap
 * will do; one here also plays the sound. Nothing is asked while offline.
 */
export function SoundSign() {
  const words = useMessages('online');
  const language = useMessagesLanguage();
  const merchantId = useSession()?.merchant.id ?? '';
  const [isShownInWindow] = useSetting('orderAlertEnabled');
  const [sound] = useSetting('orderSound');
  const hasAnnounced = useKept(keptAlerts) !== null && alertsOf(merchantId).seen.length > 0;
  const isOnline = useConnection() === 'online';
  const [isSilent, setSilent] = useState(wouldBeSilent);
  useEffect(() => {
    if (!isSilent) return;
    const touched = () => setSilent(false);
    // After whatever was tapped has been told, this sign too.
    for (const event of ['click', 'keyup']) addEventListener(event, touched);
    return () => {
      for (const event of ['click', 'keyup']) removeEventListener(event, touched);
    };
  }, [isSilent]);
  if (!isSilent || !isOnline || sound === 'off' || !(isShownInWindow || hasAnnounced)) return null;
  return (
    <button
      type="button"
      className="sign flex-none semibold warn nowrap"
      data-news
      onClick={() => void import('./sound-check.ts').then(({ testSound }) => testSound(language))}
    >
      <Volume2 aria-hidden size={20} />
      <span className="underline long">{words.tapToHear}</span>
      <span className="underline short">{words.tapToHearShort}</span>
    </button>
  );
}

import { startDownloadCall } from '@till/contract/write/owner/own-data';
import { useState } from 'react';
import { openDownload } from '../../../calls/download.ts';
import type { CallFailure } from '../../../calls/failure.ts';
import { sendGuarded } from '../../../calls/guarded.ts';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useShowSaved } from '../../../kit/use-save-file.ts';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { followDownload, saveAsItComes } from '../../../native/save-file.ts';
import { isWrapped } from '../../../native/wrapper/presence.ts';

/** A copy of all that the shop has stored. The browser, or the app around the register, takes it as it comes: it is held nowhere here. */
export function OwnData() {
  const { common } = useMessages();
  const { data: words } = useMessages('business');
  const say = useFailureText();
  const showSaved = useShowSaved();
  const [asking, setAsking] = useState(false);
  const download = async () => {
    if (!(await confirm({ title: words.confirmTitle, description: words.confirmText, confirmLabel: words.download }))) return;
    setAsking(true);
    const refusal = await begin();
    setAsking(false);
    if (refusal !== null) notify.error(refusal.code === 'unavailable' ? words.busy : say(refusal));
  };
  const begin = async (): Promise<CallFailure | null> => {
    const answer = await sendGuarded(startDownloadCall, { params: {} });
    if (!answer.ok) return answer.refusal;
    if (!isWrapped()) {
      followDownload(answer.value.path);
      notify.success(words.started);
      return null;
    }
    // A web view follows no link to a file.
    const file = await openDownload(answer.value.path);
    if (!file.ok) return file.refusal;
    notify.success(words.started);
    showSaved(await saveAsItComes(file.value.name, file.value.content));
    return null;
  };
  return (
    <Section title={words.title} hint={words.text}>
      <div>
        <WaitingButton variant="default" size="lg" waiting={asking} waitingLabel={common.loading} onClick={() => void download()}>
          {words.download}
        </WaitingButton>
      </div>
    </Section>
  );
}

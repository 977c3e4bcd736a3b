import { Text } from '@mantine/core';
import { startDownloadCall } from '@till/contract/write/own-data';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { send } from '../../calls/send.ts';
import { followDownload } from '../../native/save-file.ts';
import { useWrapped } from '../../native/wrapper/presence.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { useFailureWords } from '../../ui/failure-words.ts';
import { notify } from '../../ui/toast/notify.tsx';
import { WaitingButton } from '../../ui/WaitingButton.tsx';
import { useWords } from '../../ui/words.tsx';
import { Section } from '../Section.tsx';
import { useBusinessWords } from './use-business-words.ts';

/** A copy of all that the shop has stored. The browser takes it as it comes: nothing of it is held here. */
export function OwnData() {
  const { common } = useWords();
  const { data: words } = useBusinessWords();
  const say = useFailureWords();
  // A web view follows no link to a file.
  const isInApp = useWrapped();
  const [asking, setAsking] = useState(false);
  const download = async () => {
    if (!(await confirm({ title: words.confirmTitle, description: words.confirmText, confirmLabel: words.download }))) return;
    setAsking(true);
    const answer = await send(startDownloadCall, { params: {} }).settled;
    setAsking(false);
    if (!answer.ok) return notify.error(answer.refusal.code === 'unavailable' ? words.busy : say(answer.refusal));
    followDownload(answer.value.path);
    notify.success(words.started);
  };
  return (
    <Section title={words.title}>
      <Text>{words.text}</Text>
      <Text c="dimmed">{words.care}</Text>
      {isInApp ? (
        <Text>{fill(words.inApp, { address: location.origin })}</Text>
      ) : (
        <div>
          <WaitingButton variant="default" size="lg" waiting={asking} waitingLabel={common.loading} onClick={() => void download()}>
            {words.download}
          </WaitingButton>
        </div>
      )}
    </Section>
  );
}

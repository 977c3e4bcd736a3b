import { UnstyledButton } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { useRef } from 'react';
import { reloadPage } from '../../calls/reload.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { tapped } from './triple-tap.ts';

/** Three taps in a row reload the register. */
export function VersionLabel() {
  const { common } = useMessages();
  const words = useMessages('settings');
  const reload = async () => (await reloadPage()) || notify.error(common.noAnswer);
  const taps = useRef<readonly number[]>([]);
  const tap = (time: number) => {
    const { taps: next, complete } = tapped(taps.current, time);
    taps.current = next;
    if (complete) void reload();
  };
  return (
    <UnstyledButton className="self-start quiet touch px-12" onClick={(event) => tap(event.timeStamp)} title={words.versionHint}>
      {fill(words.version, { version: limits.appVersion })}
    </UnstyledButton>
  );
}

import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { serverNow } from '../../calls/server-clock.ts';
import { PagePaper } from '../../kit/paper/PagePaper.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import { useTime } from './use-time.ts';

/** The recovery codes as they are printed: whose they are, what for, and of when. */
export function CodesPaper({ codes }: { readonly codes: readonly string[] }) {
  const words = useMessages('wayBack');
  const time = useTime();
  const [madeAt] = useState(serverNow);
  const shop = useSession()?.merchant.name ?? '';
  return (
    <PagePaper>
      <h1>{[shop, words.codesTitle].filter((part) => part !== '').join(' · ')}</h1>
      <p>{words.paperText}</p>
      <ol data-marks>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>{fill(words.paperTime, { time: time(madeAt) })}</p>
    </PagePaper>
  );
}

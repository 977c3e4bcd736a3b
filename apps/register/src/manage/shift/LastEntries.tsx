import { fill } from '@till/phrases/phrases';
import { Money } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import type { Drawer } from './drawer-seen.ts';
import classes from './shift.module.css';

/** Who entered something and who approved it, below it. */
function People({ names }: { readonly names: readonly (string | undefined)[] }) {
  const said = names.filter((name) => name !== undefined && name !== '');
  return said.length === 0 ? null : <small className="block quiet">{said.join(' · ')}</small>;
}

/** What was put into the running drawer, taken out of it, or why it was opened, the newest first. */
export function LastEntries({ entries }: { readonly entries: NonNullable<Drawer['entries']> }) {
  const words = useMessages('shift');
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  if (entries.length === 0) return null;
  const time = new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' });
  return (
    <section aria-label={words.lastEntries}>
      <h3 className="text-18 mb-4">{words.lastEntries}</h3>
      <ul className="divided">
        {entries.map(({ id, kind, amount, reason, at, staff, approvedBy }) => (
          <li key={id} className={`${classes.entry} flex items-center gap-12`}>
            <time className="quiet nowrap" dateTime={new Date(at).toISOString()}>
              {time.format(at)}
            </time>
            <span className="grow min-w-0 break-anywhere">
              {fill(words.entryOf, { kind: words.entryKinds[kind], reason })}
              <People names={[staff, approvedBy && fill(words.paper.approvedBy, { name: approvedBy })]} />
            </span>
            {kind === 'no-sale' ? null : <Money amount={amount} className="nowrap semibold" />}
          </li>
        ))}
      </ul>
    </section>
  );
}

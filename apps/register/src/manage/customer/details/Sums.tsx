import type { CustomerSums } from '@till/domain/report/customer-sales';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMoney } from '../../../kit/money.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import classes from './details.module.css';

/** What a customer came to, and what counts as that. */
export function Sums({ sums: { visits, spent, lastOrderAt } }: { readonly sums: CustomerSums }) {
  const own = useMessages('customers');
  const language = useLanguage();
  const money = useMoney();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const last = lastOrderAt === null ? own.noOrders : new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium' }).format(lastOrderAt);
  const facts = [
    [own.columns.visits, String(visits)],
    [own.columns.spent, money(spent)],
    [own.columns.lastOrder, last],
  ] as const;
  return (
    <section className={classes.whole} aria-label={own.sums}>
      <dl className={classes.sums}>
        {facts.map(([label, value]) => (
          <div key={label} className="rounded-12">
            <dt className="quiet">{label}</dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
      <Note>{own.sumsHint}</Note>
    </section>
  );
}

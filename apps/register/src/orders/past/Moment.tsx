import { fill } from '@till/phrases/phrases';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { PastOrder } from './past-order.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const made = formatters.get(name) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(name, made);
  return made;
}

interface Props {
  readonly order: Pick<PastOrder, 'at' | 'isUnsure' | 'madeAt'>;
  readonly timezone: string;
}

/** A time with its day, by the merchant's clock, and when the order was made where it is booked later. */
export function Moment({ order: { at, isUnsure, madeAt }, timezone: timeZone }: Props) {
  const language = useLanguage();
  const { about, made } = useMessages('orders');
  const day = formatter(language, { timeZone, dateStyle: 'medium' });
  const said = (time: string, isAbout: boolean) => (isAbout ? fill(about, { time }) : time);
  const longTime = formatter(language, { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>
        {/* When it came the server knows; when it was made, its register said. */}
        <span className="block strong">{said(formatter(language, { timeZone, timeStyle: 'short' }).format(at), isUnsure && madeAt === null)}</span>
        <span className="block quiet">{day.format(at)}</span>
      </time>
      {madeAt === null ? null : <span className="block quiet">{fill(made, { time: said(longTime.format(madeAt), isUnsure) })}</span>}
    </>
  );
}

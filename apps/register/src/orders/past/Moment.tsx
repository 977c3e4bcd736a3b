import { fill } from '@till/phrases/phrases';
import { serverNow } from '../../calls/server-clock.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { PastOrder } from './past-order.ts';

/** A date so far away is said with its year; ms. */
const longAgoMs = 300 * 86_400_000;

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
  /** The day is said elsewhere. */
  readonly isOneDay: boolean;
}

/** A time by the merchant's clock, with its day where the list has several, and when the order was made where it is booked later. */
export function Moment({ order: { at, isUnsure, madeAt }, timezone: timeZone, isOneDay }: Props) {
  const language = useLanguage();
  const { about, made } = useMessages('orders');
  const said = (time: string, isAbout: boolean) => (isAbout ? fill(about, { time }) : time);
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const dayed = (ms: number) => {
    const isLongAgo = Math.abs(serverNow() - ms) > longAgoMs;
    return formatter(language, { ...clock, month: 'short', day: 'numeric', ...(isLongAgo ? { year: 'numeric' } : {}) }).format(ms);
  };
  return (
    <>
      {/* When it came the server knows; when it was made, its register said. */}
      <time dateTime={new Date(at).toISOString()}>{said(isOneDay ? formatter(language, clock).format(at) : dayed(at), isUnsure && madeAt === null)}</time>
      {madeAt === null ? null : <span className="block quiet">{fill(made, { time: said(dayed(madeAt), isUnsure) })}</span>}
    </>
  );
}

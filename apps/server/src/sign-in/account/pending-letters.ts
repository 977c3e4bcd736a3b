import { limits } from '@till/domain/limits';
import { maskedEmail } from '@till/domain/sign-in/email';
import { fill, type Language } from '@till/phrases/phrases';
import { serverWords } from '@till/phrases/server';
import type { Sql } from 'postgres';
import type { Config, Context } from '../../context.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { type Notice, sendLetters, sendNotices } from './address-letters.ts';
import { type Pending, vetoOf } from './pending-store.ts';

/** Where letters about an owner go, and in which time zone they name hours. */
export interface Told {
  readonly email: string;
  readonly recovery_email: string | null;
  readonly timezone: string | null;
}

/** The addresses of an owner, as they are now; null: there is no such owner any more. */
export async function toldOf(sql: Sql, ownerId: string): Promise<Told | null> {
  const [told] = await sql<Told[]>`
    select o.email, o.recovery_email, m.timezone from door.owner o left join shop.merchant m on m.merchant_id = o.merchant_id where o.id = ${ownerId}`;
  return told ?? null;
}

type Telling = Pick<Context, 'log'> & { readonly config: Pick<Config, 'publicUrl' | 'secret'> };

const whenIn = (language: Language, timezone: string | null, at: number): string =>
  new Intl.DateTimeFormat(language, { timeZone: timezone ?? 'UTC', dateStyle: 'long', timeStyle: 'short', timeZoneName: undefined }).format(at);

/** The link that stops a change, or takes one back: what it holds is behind the `#`, so no server and no log sees it. */
const vetoLink = (publicUrl: string, veto: string): string => `${publicUrl}/login#veto=${veto}`;

/** Tells every address of a change that waits: the recovery address gets the link that stops it, the others read where in the settings that is done. */
export function tellPending({ config, log }: Telling, mailer: Mailer, pending: Pending, { email, recovery_email, timezone }: Told): void {
  const { kind, address, language, due_at, id } = pending;
  const words = serverWords[language].mail.address;
  const { subject, text } = kind === 'recovery' ? words.pending[address === null ? 'recoveryRemoved' : 'recoverySet'] : words.pending[kind];
  const said = fill(text, { address: maskedEmail(address ?? recovery_email ?? ''), time: whenIn(language, timezone, due_at) });
  const inSettings = fill(kind === 'second-factor-off' ? words.stopWithFactor : words.stopInSettings, { url: config.publicUrl });
  const warn = (about: object, line: string) => log.warn(about, line);
  const to = (told: string, last: readonly string[]) => sendLetters(mailer, { language, warn }, [told], subject, [said, ...last]);
  to(email, [inSettings]);
  if (recovery_email === null) return;
  const link = vetoLink(config.publicUrl, vetoOf(id, config.secret));
  to(recovery_email, kind === 'second-factor-off' ? [inSettings] : [words.stopByLink, link]);
}

/** Tells the recovery address that the e-mail address was changed, with the link that takes that back. */
export function tellMoved({ config }: Telling, mailer: Mailer, browser: Parameters<typeof sendLetters>[1], to: string, address: string, undo: string): void {
  const words = serverWords[browser.language].mail.address;
  const { subject, text } = words.notices.moved;
  const days = limits.emailUndoMs / 86_400_000;
  sendLetters(mailer, browser, [to], subject, [
    fill(text, { address: maskedEmail(address) }),
    fill(words.undoByLink, { days }),
    vetoLink(config.publicUrl, undo),
  ]);
}

/** Tells every address, and `more`, that something was done that waited, or was stopped. */
export function tellEnded(
  { config, log }: Telling,
  mailer: Mailer,
  { kind, address, language }: Pending,
  told: Told,
  how: 'done' | 'stopped',
  more: readonly string[] = [],
): void {
  const notice: Notice =
    how === 'stopped'
      ? 'stopped'
      : kind === 'second-factor-on'
        ? 'factorOn'
        : kind === 'second-factor-off'
          ? 'factorOff'
          : address === null
            ? 'recoveryRemoved'
            : 'recoverySet';
  const to = new Set([told.email, told.recovery_email, ...more].filter((each) => each !== null));
  sendNotices(mailer, { language, warn: (about, line) => log.warn(about, line) }, notice, [...to], config.publicUrl, address ?? more[0] ?? '');
}

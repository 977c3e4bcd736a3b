import { isLoopback, oneOf, url, type Warned } from '../setting.ts';
import { StartRefusal } from '../start-refusal.ts';

/** The mail server, and how it is spoken to. */
export interface MailSettings {
  /** null in demo: the mailbox */
  readonly smtpUrl: string | null;
  /** Nothing is said to a mail server that offers no TLS, neither a password nor an e-mail. */
  readonly smtpNeedsTls: boolean;
}

/**
 * Reads SMTP_URL and SMTP_TLS. In production a mail server that is not on this machine is spoken to by TLS alone: `smtps:`, or `smtp:` with STARTTLS, which is
 * found out with each e-mail. SMTP_TLS=off: TLS is used where it is offered, and not missed where it is not.
 */
export function readMail(env: NodeJS.ProcessEnv, demo: boolean): MailSettings & Warned {
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const isOff = oneOf(env, 'SMTP_TLS', ['off'] as const) !== null;
  if (smtpUrl === null) {
    if (!demo) throw new StartRefusal('SMTP_URL is not set: TILL_MODE=production needs it.');
    if (isOff) throw new StartRefusal('SMTP_TLS is off, but SMTP_URL is not set: leave SMTP_TLS out, or set both.');
    return { smtpUrl, smtpNeedsTls: false, warnings: [] };
  }
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (isOff && protocol === 'smtps:') throw new StartRefusal('SMTP_TLS is off, but SMTP_URL begins with smtps://, which is TLS: leave SMTP_TLS out.');
  // `service` is another way to name a host, which then takes the place of this one.
  const isHere = isLoopback(hostname) && !searchParams.has('service');
  if (demo || isHere) return { smtpUrl, smtpNeedsTls: false, warnings: [] };
  const warnings = [
    ...(isOff
      ? [`SMTP_TLS=off: where ${hostname} offers no TLS, the password of the mail account and the links that sign people in cross the network unencrypted.`]
      : []),
    ...(searchParams.get('tls.rejectUnauthorized') === 'false'
      ? [`SMTP_URL says tls.rejectUnauthorized=false: whoever stands between can pass for ${hostname}, since its certificate is not checked.`]
      : []),
  ];
  return { smtpUrl, smtpNeedsTls: !isOff, warnings };
}

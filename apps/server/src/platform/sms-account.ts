/** The account at a provider of text messages that speaks Twilio's protocol. */
export interface SmsAccount {
  /** Where messages are posted to. */
  readonly messagesUrl: string;
  readonly user: string;
  readonly password: string;
  /** Who the messages come from: a number or a sender's name, or a messaging service. */
  readonly sender: { readonly From: string } | { readonly MessagingServiceSid: string };
}

/** Without its escapes; as it is where they are none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Reads SMS_URL: `https://ACCOUNT:TOKEN@api.twilio.com/?from=%2B15550100199`, or with `service=MG…` instead of `from`. With an API key as user,
 * `account=AC…` names the account. A text: what is wrong with it, without what it says, because it holds a password.
 */
export function smsAccountOf(smsUrl: string): SmsAccount | string {
  const url = URL.parse(smsUrl);
  if (url === null) return 'is not an address';
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (user === '' || password === '') return 'needs the account and its token before the host: https://ACCOUNT:TOKEN@api.twilio.com/?from=…';
  const [from, service] = [url.searchParams.get('from')?.trim(), url.searchParams.get('service')?.trim()];
  if (!from === !service) return 'needs either from=NUMBER or service=ID behind the ?, and not both (a + is written %2B)';
  // An unescaped plus is a blank by now.
  const sender = from ? { From: /^\d{7,15}$/.test(from) ? `+${from}` : from } : { MessagingServiceSid: service ?? '' };
  const account = url.searchParams.get('account')?.trim() || user;
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`;
  return { messagesUrl: `${base}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, user, password, sender };
}

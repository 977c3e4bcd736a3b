/** Fields whose value is never logged, whatever it is: what lets somebody in, and how or where somebody is reached. */
const hidden =
  /token|(?:^|[^a-z])otp|Otp|secret|passw|cookie|authori[sz]|api-?key|credential|cvv|cvc|^pin$|^x-staff$|card-?num|^card$|nonce|e-?mail|phone|receiver|latitude|longitude|lat-?lng|^l(?:at|ng)$|zip|postal|address|birth/i;

/** How a field's text is logged: if it is an id or a word of ours; as a sentence, or a URL, with what is personal taken out; or if it has exactly this shape. */
type FieldText = 'id' | 'word' | 'sentence' | 'url' | RegExp;

const instant = /^1\d{12}$/;
const kinds: readonly (readonly [FieldText, string])[] = [
  ['id', 'id idempotency-key x-menu-version letters'],
  ['word', 'base by code currency currencyCode entryMode event gateway inclusionType kind language lastError level method operation orderType orderTypeLabel'],
  ['word', 'orderTypeTime paymentGateway paymentType period phase priceType provider source state status tag taxRounding type'],
  ['sentence', 'message stack error body'],
  ['url', 'url filename'],
  [/^[a-z]+\/[a-z.+-]+(?:; ?charset=[\w-]+)?$/i, 'content-type'],
  [/^[a-z-]{1,40}$/, 'cache-control'],
  [/^[a-z]+\/[a-z*.+-]+$/, 'accept'],
  [/^\d{4}-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])$/, 'scheduleDate'],
  [/^0\.\d{8}\.\d{1,3}$/, 'x-app-version'],
  [instant, 'x-decided-at startTime endTime'],
  [/^\d{1,15}$/, 'x-decided-ago x-heard-ago x-decided-unsure'],
];
const texts: ReadonlyMap<string, FieldText> = new Map(kinds.flatMap(([kind, names]) => names.split(' ').map((name) => [name.toLowerCase(), kind] as const)));

/** Whether a field holds what lets somebody in, or how somebody is reached. */
export const isHidden = (name: string): boolean => hidden.test(name);

/** How the text of a field is logged; undefined: not at all, for it is what somebody typed, or what something is called. */
export const fieldTextOf = (name: string): FieldText | undefined => texts.get(name.toLowerCase()) ?? (/(?:Id|[-_]id)$/.test(name) ? 'id' : undefined);

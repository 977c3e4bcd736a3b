/** Names of the headers that calls carry, lower case as Node gives them. */
export const headers = {
  token: 'x-token',
  apiKey: 'x-api-key',
  merchantId: 'x-merchant-id',
  deviceId: 'x-device-id',
  deviceToken: 'x-device-token',
  /** Who does it: the token of a PIN that the server checked, or the id of somebody whom only the tablet knew. */
  staff: 'x-staff',
  /** The approval of somebody who may, for this call alone; `offline:` and their id where only a tablet without a network saw their PIN. */
  approval: 'x-approval',
  appVersion: 'x-app-version',
  menuVersion: 'x-menu-version',
  termsVersion: 'x-terms-version',
  decidedAgo: 'x-decided-ago',
  decidedUnsure: 'x-decided-unsure',
  heardAgo: 'x-heard-ago',
  /** Of registers of before `x-decided-ago`. */
  decidedAt: 'x-decided-at',
  /** Of every answer: when it was given, ms since epoch by the server's clock. */
  serverTime: 'x-till-time',
  /** Of every answer: which shop's database it comes from, the same of every process of it. A proxy does not know it. */
  identity: 'x-till-identity',
  idempotencyKey: 'idempotency-key',
  idempotencyReplayed: 'idempotency-replayed',
  nextCursor: 'x-next-cursor',
  incomplete: 'x-incomplete',
} as const;

/** Name of the owner's session cookie. */
export const sessionCookie = 'till_session';

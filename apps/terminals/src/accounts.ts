/** The one account that each simulated gateway accepts, invented; the fields are those of the server's gateway accounts, without addresses. */

export const cardpointeAccount = {
  gateway: 'cardpointe',
  apiKey: 'sim-cardpointe-api-key-4f1d2c',
  merchantId: '800000001234',
  user: 'sim-user',
  password: 'sim-password-7c2a',
} as const;

export const valorAccount = {
  gateway: 'valor',
  appId: 'A1b2C3d4E5f6G7h8J9k0L1m2N3p4Q5r6',
  appKey: 'Z9y8X7w6V5u4T3s2R1q0P9n8M7k6J5h4',
  channelId: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  cancels: true,
} as const;

export const cloverAccount = {
  gateway: 'clover',
  accessToken: 'sim-clover-access-token',
  refreshToken: 'sim-clover-refresh-token',
  clientId: 'SIMCLIENT0001',
  posId: 'till-register',
  merchantId: 'SIMMERCHANT01',
} as const;

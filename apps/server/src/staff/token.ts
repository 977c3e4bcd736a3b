import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a token says: whom, since which of their PINs, until when (ms since epoch), and its own name. */
export interface StaffToken {
  readonly id: string;
  readonly staffId: string;
  readonly generation: number;
  readonly expiresAt: number;
}

const macOf = (secret: string, merchantId: string, { id, staffId, generation, expiresAt }: StaffToken): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['staff', merchantId, id, staffId, generation, expiresAt]))
    .digest();

/** `ID.GENERATION.EXPIRES.NAME.MAC`: read without the database, and worth nothing at another shop. */
export function staffToken(secret: string, merchantId: string, said: Omit<StaffToken, 'id'>): string {
  const token = { ...said, id: randomBytes(9).toString('base64url') };
  return [token.staffId, token.generation, token.expiresAt, token.id, macOf(secret, merchantId, token).toString('base64url')].join('.');
}

/** The token of a text that one of the secrets has made; null: none has. */
export function readStaffToken(secrets: readonly string[], merchantId: string, sent: string): StaffToken | null {
  const [staffId = '', generation = '', expiresAt = '', id = '', mac = '', more] = sent.split('.');
  if (more !== undefined || mac === '') return null;
  const token = { id, staffId, generation: Number(generation), expiresAt: Number(expiresAt) };
  const given = Buffer.from(mac, 'base64url');
  const isOurs = secrets.some((secret) => {
    const made = macOf(secret, merchantId, token);
    return made.length === given.length && timingSafeEqual(made, given);
  });
  return isOurs ? token : null;
}

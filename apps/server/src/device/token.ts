import { createHmac } from 'node:crypto';

/** A device's own secret: derived when asked for, never stored; a new generation invalidates the old one. */
export const deviceToken = (secret: string, merchantId: string, deviceId: string, generation: number): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['device', merchantId, deviceId, generation]))
    .digest('base64url');

import { createHmac } from 'node:crypto';

/** A device's own secret: made when asked, never stored; a new generation makes the old one worthless. */
export const deviceToken = (secret: string, merchantId: string, deviceId: string, generation: number): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['device', merchantId, deviceId, generation]))
    .digest('base64url');

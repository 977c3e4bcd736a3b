import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { certificateFor } from './tls.ts';

const day = 86_400_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'till-tls-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('TLS=self', () => {
  it('makes a certificate for every name of this machine, keeps it for its owner alone, and makes a new one before it ends', async () => {
    const settings = readConfig({ TLS: 'self', TILL_DATA_DIR: folder, PUBLIC_URL: 'https://till.example.com' });
    const now = Date.now();
    const made = await certificateFor(settings, now);
    const certificate = new X509Certificate(made?.cert ?? '');
    expect(made?.fingerprint).toBe(certificate.fingerprint256);
    expect([certificate.checkHost('localhost'), certificate.checkHost('till.example.com'), certificate.checkIP('127.0.0.1')]).toEqual([
      'localhost',
      'till.example.com',
      '127.0.0.1',
    ]);
    expect(statSync(join(folder, 'tls-self.pem')).mode & 0o777).toBe(0o600);
    expect(await certificateFor(settings, now + 700 * day)).toEqual(made);
    expect((await certificateFor(settings, now + 800 * day))?.fingerprint).not.toBe(made?.fingerprint);
  });

  it('a certificate and a key that do not belong together are refused by name', async () => {
    for (const name of ['cert.pem', 'key.pem']) writeFileSync(join(folder, name), 'not PEM');
    const settings = readConfig({ TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') });
    await expect(certificateFor(settings, Date.now())).rejects.toThrow(/^TLS_CERT and TLS_KEY cannot be used together/);
  });
});

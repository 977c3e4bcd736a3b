import { X509Certificate } from 'node:crypto';
import { rmSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Settings } from './config.ts';
import { readOrCreate } from './read-or-create.ts';
import { StartRefusal, saidBy } from './start-refusal.ts';

export interface Certificate {
  /** PEM */
  readonly cert: string;
  readonly key: string;
  /** Of a self-signed one: what a person compares before trusting it. SHA-256 in pairs of hex digits. */
  readonly fingerprint: string | null;
}

/** Apple's systems refuse certificates with a longer validity; days. */
const validDays = 825;
const renewBeforeMs = 30 * 86_400_000;

/** The server's certificate: as configured, or self-signed, made once and kept in the data folder. null: plain http. */
export async function certificateFor(settings: Settings, now: number): Promise<Certificate | null> {
  if (settings.tls === null) return null;
  if (settings.tls === 'self') return ownCertificate(settings, now);
  try {
    createSecureContext(settings.tls);
  } catch (error) {
    throw new StartRefusal(`TLS_CERT and TLS_KEY cannot be used together: ${saidBy(error)}`);
  }
  return { ...settings.tls, fingerprint: null };
}

async function ownCertificate(settings: Settings, now: number): Promise<Certificate> {
  const file = join(settings.dataDir, 'tls-self.pem');
  const make = () => makeCertificate(settings, now);
  let pem = await readOrCreate(file, make);
  if (new X509Certificate(pem).validToDate.getTime() - now < renewBeforeMs) {
    rmSync(file, { force: true });
    pem = await readOrCreate(file, make);
  }
  return { cert: pem, key: pem, fingerprint: new X509Certificate(pem).fingerprint256 };
}

/** Key and certificate in one text, valid for every name that this machine may have in the local network. */
async function makeCertificate(settings: Settings, now: number): Promise<string> {
  const { generate } = await import('selfsigned');
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const names = new Set(['localhost', hostname(), new URL(settings.publicUrl).hostname]);
  const ips = new Set(['127.0.0.1', '::1', ...addresses.map(({ address }) => address)]);
  const made = await generate([{ name: 'commonName', value: 'Till' }], {
    keyType: 'ec',
    notAfterDate: new Date(now + validDays * 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [...[...names].map((value) => ({ type: 2 as const, value })), ...[...ips].map((ip) => ({ type: 7 as const, ip }))] },
    ],
  });
  return made.private + made.cert;
}

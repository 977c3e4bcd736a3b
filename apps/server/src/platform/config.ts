import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { PaymentGateway } from '@till/domain/device/types';
import { type DirectorySettings, readDirectory } from './directory/settings.ts';
import { type PrinterNetwork, readPrinterNetworks } from './printer-networks.ts';
import { type BotCheckSettings, readBotCheck } from './providers/bot-check-settings.ts';
import { type DatabaseSettings, isDatabaseNamed, readDatabase } from './providers/database-settings.ts';
import { type Geocoder, readGeocoder } from './providers/geocoder-url.ts';
import { type GoogleSettings, readGoogle } from './providers/google-settings.ts';
import { type MailSettings, readMail } from './providers/mail-settings.ts';
import { areWholeNetworks, readProxies } from './proxies.ts';
import { isLoopback, type Judged, judge, listOf, numberIn, once, oneOf, text, url, type Warned } from './setting.ts';
import { smsAccountOf } from './sms-account.ts';
import { StartRefusal, saidBy } from './start-refusal.ts';

/** The root folder of this checkout. */
export const rootFolder = fileURLToPath(new URL('../../../../', import.meta.url));

const allRoles = ['web', 'read', 'write', 'auth', 'realtime', 'jobs'] as const;
export type Role = (typeof allRoles)[number];

/** The settings: one field for each environment variable, named after it. */
export interface Settings extends MailSettings, DatabaseSettings, Warned {
  readonly port: number;
  readonly host: string;
  /** null: plain http from this process (a proxy in front may speak https). PEM texts, or 'self': made at first start. */
  readonly tls: null | 'self' | { readonly cert: string; readonly key: string };
  /** Scheme, host and port, without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Whether TILL_DATA_DIR is set: then the database stays in it even as root. */
  readonly dataDirNamed: boolean;
  readonly roles: ReadonlySet<Role>;
  readonly mode: 'demo' | 'production';
  /** null in demo: made at first start */
  readonly secret: string | null;
  /** The former TILL_SECRET: still used to read, never to write. */
  readonly secretOld: string | null;
  /** Where other cells are known; null: this is the only one. */
  readonly directory: DirectorySettings | null;
  /** What backups are encrypted with; null: they are not. */
  readonly backupKey: string | null;
  /** A session ends so long after its last use, whole days. */
  readonly sessionIdleDays: number;
  /** A session's secret ends so long after it was made, however much it is used, whole days. Registers get a new one each day. */
  readonly sessionMaxDays: number;
  readonly mailFrom: string;
  /** null: no text messages are sent; in demo the mailbox takes them. May hold a password. */
  readonly smsUrl: string | null;
  /** null: nobody signs in with Google; in demo the stand-in may take its place. */
  readonly google: GoogleSettings | null;
  readonly mapsKey: string | null;
  /** Where the server looks addresses up; null: nowhere, in a demo among built-in ones. */
  readonly geocoder: Geocoder | null;
  /** What keeps bots out of the sign-in. */
  readonly botCheck: BotCheckSettings;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly faqUrl: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly metricsToken: string | null;
  /** Addresses and networks of proxies whose X-Forwarded-For and -Proto are trusted; empty: none. */
  readonly trustProxy: readonly string[];
  /** How long a stop serves on and says that it is not ready, ms. */
  readonly drainMs: number;
  /** Divides the waits of gateways and their simulators. */
  readonly testSpeed: number;
  /** Where printers may be reached from this process. */
  readonly printerNetworks: readonly PrinterNetwork[];
  /** The stand-in for Google's sign-in runs beside a demo. */
  readonly demoIdentity: boolean;
  /** Simulated printers run beside a demo. */
  readonly demoPrinters: boolean;
  /** The demo restaurant has sold before. */
  readonly demoPast: boolean;
  /** Whether practice orders are offered: their terminals are simulated. */
  readonly practice: boolean;
  /** The address of each card gateway; null: not set. */
  readonly gatewayUrls: Readonly<Record<PaymentGateway, string | null>>;
}

/** The environment, over the `.env` of this checkout. A variable that is there but empty counts as not set. */
export function readEnvironment(environment: NodeJS.ProcessEnv = process.env, file = join(rootFolder, '.env')): NodeJS.ProcessEnv {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...environment };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return environment;
    throw new StartRefusal(`The settings in ${file} cannot be read: ${saidBy(error)}`);
  }
}

/** Reads all settings of docs/settings.md, with their defaults. A wrong one is a StartRefusal that names it; of several, the first. */
export function readConfig(env: NodeJS.ProcessEnv): Settings {
  const read = judgeConfig(env);
  if ('refusals' in read) throw new StartRefusal(read.refusals[0]);
  return read.settings;
}

/** The same for somebody who wants to know of every wrong setting at once: a sentence for each. */
export function judgeConfig(env: NodeJS.ProcessEnv): Judged<Settings> {
  const tls = once(() => readTls(env));
  const trustProxy = once(() => readProxies(text(env, 'TRUST_PROXY')));
  const port = once(() => numberIn(env, 'PORT', 0, 65_535, 4000));
  const host = once(() => readHost(env));
  const isLocal = () => isLoopback(host());
  const mode = once(() => readMode(env, isDatabaseNamed(env), isLocal()));
  const isDemo = () => mode() === 'demo';
  const database = once(() => readDatabase(env, isDemo()));
  const mail = once(() => readMail(env, isDemo()));
  const google = once(() => readGoogle(env, isDemo()));
  const publicUrl = once(() => readPublicUrl(env, isDemo()));
  const servedAt = () => publicUrl() ?? `${tls() === null ? 'http' : 'https'}://localhost:${port()}`;
  const roles = once(() => new Set(listOf(env, 'TILL_ROLES', allRoles) ?? allRoles));
  const addressSearch = once(() => readAddressSearch(env, isDemo()));
  return judge<Settings>({
    port,
    host: () => reachableHost(host(), tls(), trustProxy()),
    tls,
    trustProxy,
    mode,
    databaseUrl: () => database().databaseUrl,
    publicUrl: servedAt,
    dataDir: () => resolve(rootFolder, text(env, 'TILL_DATA_DIR') ?? 'data'),
    dataDirNamed: () => text(env, 'TILL_DATA_DIR') !== null,
    roles: () => {
      refuseWhatIsNotBuilt(env);
      return roles();
    },
    secret: () => readSecret(env, isDemo()),
    directory: () => readDirectory(env, () => ({ demo: isDemo(), publicUrl: servedAt(), mayBeBare: oneOf(env, 'DATABASE_TLS', ['off'] as const) !== null })),
    secretOld: () => longEnough('TILL_SECRET_OLD', text(env, 'TILL_SECRET_OLD')),
    backupKey: () => longEnough('BACKUP_KEY', text(env, 'BACKUP_KEY')),
    sessionIdleDays: () => numberIn(env, 'SESSION_IDLE_DAYS', 1, 400, 30),
    sessionMaxDays: () => numberIn(env, 'SESSION_MAX_DAYS', 1, 3650, 365),
    smtpUrl: () => mail().smtpUrl,
    smtpNeedsTls: () => mail().smtpNeedsTls,
    mailFrom: () => readMailFrom(env, isDemo()),
    smsUrl: () => readSmsUrl(env, isDemo()),
    google,
    mapsKey: () => addressSearch().mapsKey,
    geocoder: () => addressSearch().geocoder,
    botCheck: () => readBotCheck(env, { demo: isDemo(), isPublicUrlSaid: publicUrl() !== null }),
    supportPhone: () => readSupport(env, 'SUPPORT_PHONE', /\d{3}/, 'a phone number') ?? (isDemo() ? '+1 555 010 0199' : ''),
    supportEmail: () => readSupport(env, 'SUPPORT_EMAIL', /^[^@\s]+@[^@\s]+$/, 'an e-mail address') ?? (isDemo() ? 'support@till.test' : ''),
    faqUrl: () => url(env, 'FAQ_URL', ['http:', 'https:']),
    logLevel: () => oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const) ?? 'info',
    metricsToken: () => longEnough('METRICS_TOKEN', text(env, 'METRICS_TOKEN')),
    // Where the database is a server of its own, there may be a balancer, too.
    drainMs: () => numberIn(env, 'TILL_DRAIN_MS', 0, 60_000, isDemo() || database().databaseUrl === null ? 0 : 3_000),
    testSpeed: () => readTestSpeed(env, isDemo()),
    printerNetworks: () => readPrinterNetworks(text(env, 'PRINTER_NETWORKS'), { ownDatabase: database().databaseUrl === null, demo: isDemo() }),
    // Its pages are on this machine, and the page and the check of what it signs have to mean the same one.
    demoIdentity: () => standIn(env, 'DEMO_IDENTITY', isDemo()) && isLocal() && google() === null && roles().has('web') && roles().has('auth'),
    demoPrinters: () => standIn(env, 'DEMO_PRINTERS', isDemo()),
    demoPast: () => standIn(env, 'DEMO_PAST', isDemo()),
    practice: () => (oneOf(env, 'PRACTICE', ['on', 'off'] as const) ?? (isDemo() ? 'on' : 'off')) === 'on',
    gatewayUrls: () => ({
      cardpointe: readGatewayUrl(env, 'CARDPOINTE_URL', isDemo()),
      valor: readGatewayUrl(env, 'VALOR_URL', isDemo()),
      clover: readGatewayUrl(env, 'CLOVER_URL', isDemo()),
    }),
    warnings: () => {
      const isOpen = !isDemo() && tls() === null && !isLocal() && areWholeNetworks(trustProxy());
      return [...database().warnings, ...mail().warnings, ...(isOpen ? [everybodyIsAProxy] : [])];
    },
  });
}

const everybodyIsAProxy =
  "TRUST_PROXY takes everybody in a private network for a proxy: a device there can speak plain http, and say any address for its own. Name the proxy's address.";

function readHost(env: NodeJS.ProcessEnv): string {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  if (isIP(host) === 0 && !/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i.test(host))
    throw new StartRefusal(`HOST is not an address or a host name: ${host}`);
  return host;
}

/** Whoever can be reached by others speaks https, or has somebody in front who does. */
function reachableHost(host: string, tls: Settings['tls'], trustProxy: Settings['trustProxy']): string {
  if (!isLoopback(host) && tls === null && trustProxy.length === 0)
    throw new StartRefusal(
      `HOST is ${host}, so others can reach this server: set TLS=self, TLS_CERT and TLS_KEY, or TRUST_PROXY to the address of a proxy in front that speaks https.`,
    );
  return host;
}

/** Whether a stand-in of a demo is wanted. Production has none. */
function standIn(env: NodeJS.ProcessEnv, name: string, demo: boolean): boolean {
  const said = oneOf(env, name, ['on', 'off'] as const);
  if (said === 'on' && !demo) throw new StartRefusal(`${name} is on, but only a demo has stand-ins: leave it out in production.`);
  return said !== 'off' && demo;
}

/** MAPS_KEY stands in the address of Google's script. Addresses are looked up in one place. */
function readAddressSearch(env: NodeJS.ProcessEnv, demo: boolean): Pick<Settings, 'mapsKey' | 'geocoder'> {
  const mapsKey = text(env, 'MAPS_KEY');
  const geocoder = readGeocoder(env, demo);
  if (mapsKey !== null && !/^[\w-]{1,200}$/.test(mapsKey)) throw new StartRefusal('MAPS_KEY is not a key of Google, which has letters, digits, - and _ alone.');
  if (mapsKey !== null && geocoder !== null)
    throw new StartRefusal('GEOCODER_URL is set beside MAPS_KEY, with which addresses are looked up at Google: leave one of them out.');
  return { mapsKey, geocoder };
}

/** A server that others can reach, or that keeps its data elsewhere, must not be a demo by accident. */
function readMode(env: NodeJS.ProcessEnv, ownDatabase: boolean, local: boolean): Settings['mode'] {
  const mode = oneOf(env, 'TILL_MODE', ['demo', 'production'] as const);
  if (mode !== null) return mode;
  if (ownDatabase) throw new StartRefusal('DATABASE_URL is set, so TILL_MODE has to be said: demo or production.');
  if (!local) throw new StartRefusal('HOST is not a loopback address, so TILL_MODE has to be said: demo or production.');
  return 'demo';
}

/** Cookies are for https alone where this is, and links that sign people in lead there. */
function readPublicUrl(env: NodeJS.ProcessEnv, demo: boolean): string | null {
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (publicUrl !== null && new URL(publicUrl).origin !== publicUrl.toLowerCase()) {
    throw new StartRefusal(`PUBLIC_URL has to be a scheme, a host and maybe a port, as in https://till.example.com: ${publicUrl}`);
  }
  if (!demo && publicUrl !== null && !publicUrl.toLowerCase().startsWith('https:') && !isLoopback(new URL(publicUrl).hostname))
    throw new StartRefusal(`PUBLIC_URL has to be https in production, since what signs people in crosses the network with it: ${publicUrl}`);
  return publicUrl;
}

function readTls(env: NodeJS.ProcessEnv): Settings['tls'] {
  const self = oneOf(env, 'TLS', ['self'] as const);
  const files = { TLS_CERT: text(env, 'TLS_CERT'), TLS_KEY: text(env, 'TLS_KEY') };
  if (self && (files.TLS_CERT ?? files.TLS_KEY)) throw new StartRefusal('TLS=self makes a certificate of its own: leave out TLS_CERT and TLS_KEY, or TLS.');
  if (self) return self;
  if (files.TLS_CERT === null && files.TLS_KEY === null) return null;
  if (files.TLS_KEY === null) throw new StartRefusal('TLS_CERT is set without TLS_KEY: https needs both.');
  if (files.TLS_CERT === null) throw new StartRefusal('TLS_KEY is set without TLS_CERT: https needs both.');
  return { cert: fileIn('TLS_CERT', files.TLS_CERT), key: fileIn('TLS_KEY', files.TLS_KEY) };
}

function fileIn(name: string, path: string): string {
  try {
    return readFileSync(resolve(rootFolder, path), 'utf8');
  } catch (error) {
    throw new StartRefusal(`${name} names a file that cannot be read: ${saidBy(error)}`);
  }
}

function readSecret(env: NodeJS.ProcessEnv, demo: boolean): string | null {
  return longEnough('TILL_SECRET', neededUnless(demo, 'TILL_SECRET', text(env, 'TILL_SECRET')));
}

function longEnough(name: string, secret: string | null): string | null {
  if (secret !== null && secret.length < 16) throw new StartRefusal(`${name} is too short: give it at least 16 characters, e.g. from "openssl rand -hex 32".`);
  return secret;
}

function readMailFrom(env: NodeJS.ProcessEnv, demo: boolean): string {
  const mailFrom = neededUnless(demo, 'MAIL_FROM', text(env, 'MAIL_FROM')) ?? 'Till <till@till.test>';
  if (!/^[^@]+@[^@\s]+$/.test(mailFrom)) throw new StartRefusal(`MAIL_FROM is not an e-mail address: ${mailFrom}`);
  return mailFrom;
}

function readSmsUrl(env: NodeJS.ProcessEnv, demo: boolean): string | null {
  const smsUrl = url(env, 'SMS_URL', demo ? ['https:', 'http:'] : ['https:']);
  const account = smsUrl === null ? null : smsAccountOf(smsUrl);
  if (typeof account === 'string') throw new StartRefusal(`SMS_URL ${account}.`);
  return smsUrl;
}

function readSupport(env: NodeJS.ProcessEnv, name: string, shape: RegExp, what: string): string | null {
  const said = text(env, name);
  if (said !== null && !shape.test(said)) throw new StartRefusal(`${name} is not ${what}: ${said}`);
  return said;
}

function readTestSpeed(env: NodeJS.ProcessEnv, demo: boolean): number {
  const speed = numberIn(env, 'TILL_TEST_SPEED', 1, 10_000, 1);
  if (!demo && speed !== 1) throw new StartRefusal('TILL_TEST_SPEED is for tests: production runs at the speed of real terminals, leave it out.');
  return speed;
}

/** Without a trailing slash. In production gateways must be https; simulators are for demos only. */
function readGatewayUrl(env: NodeJS.ProcessEnv, name: string, demo: boolean): string | null {
  const said = url(env, name, ['http:', 'https:']);
  if (said !== null && !demo && !said.startsWith('https:'))
    throw new StartRefusal(`${name} has to be https in production, real cards are charged there: ${said}`);
  return said?.replace(/\/+$/, '') ?? null;
}

function neededUnless<T>(demo: boolean, name: string, value: T | null): T | null {
  if (value === null && !demo) throw new StartRefusal(`${name} is not set: TILL_MODE=production needs it.`);
  return value;
}

/** Refuses settings that would have no effect: somebody could rely on them. */
function refuseWhatIsNotBuilt(env: NodeJS.ProcessEnv): void {
  if (text(env, 'NATS_URL') !== null)
    throw new StartRefusal('NATS_URL is set, but this version has no bus yet: leave it out, each process then asks the database every second.');
}

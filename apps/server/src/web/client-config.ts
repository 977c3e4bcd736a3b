import { mailboxPath } from '@till/contract/addresses';
import type { ClientConfig } from '@till/contract/config';
import { limits } from '@till/domain/limits';
import { languages } from '@till/phrases/phrases';
import type { Config } from '../context.ts';

/** The register's configuration of this deployment; it contains no secrets. */
export function clientConfigOf(config: Config): ClientConfig {
  const demo = config.mode === 'demo';
  const { botCheck } = config;
  const provider = 'siteKey' in botCheck ? botCheck : null;
  return {
    bases: { read: '/read', api: '/api', auth: '/auth', realtime: '/realtime', logs: '/logs' },
    supportPhone: config.supportPhone,
    supportEmail: config.supportEmail,
    faqUrl: config.faqUrl,
    googleClientId: config.google?.clientId ?? null,
    googleScript: config.google?.scriptUrl ?? null,
    mapsKey: config.mapsKey,
    addressSearch: config.mapsKey !== null ? 'google' : config.geocoder !== null || demo ? 'server' : 'none',
    addressCredit: config.mapsKey === null && config.geocoder !== null ? '© OpenStreetMap contributors' : null,
    botCheck: botCheck.kind,
    botCheckSiteKey: provider?.siteKey ?? null,
    botCheckScript: provider?.scriptUrl ?? null,
    languages: languages.map(({ id }) => id),
    version: limits.appVersion,
    demo,
    practice: config.practice,
    textMessages: config.smsUrl !== null,
    mailboxUrl: demo && config.mailboxUrl !== null ? mailboxPath : null,
  };
}

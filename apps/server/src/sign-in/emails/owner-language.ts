import { type Language, languageOf } from '@till/phrases/phrases';
import type { Sql } from 'postgres';
import { isTrustedBrowser } from '../known-browsers.ts';

/** Where a country's shops are run in another language than English. */
const languageOfCountry: Readonly<Partial<Record<string, Language>>> = { MX: 'es-mx', CN: 'zh-cn', TW: 'zh-tw', HK: 'zh-tw', MO: 'zh-tw' };

/** What is known of the language that an owner reads; null: nothing. */
export interface KnownLanguage {
  readonly language: string | null;
  /** Of their shop, ISO 3166-1. */
  readonly country: string | null;
}

/** The language in which an owner is written to, whoever caused the e-mail: their own; where it is not known, that of their shop's country, else English. */
export const ownersLanguage = ({ language, country }: KnownLanguage): Language => languageOf(language ?? languageOfCountry[country ?? '']);

/** As `ownersLanguage`, of the owner with this id. */
export async function languageOfOwner(sql: Sql, ownerId: string): Promise<Language> {
  const [known] = await sql<KnownLanguage[]>`
    select o.language, m.country from door.owner o left join shop.merchant m on m.merchant_id = o.merchant_id where o.id = ${ownerId}`;
  return ownersLanguage(known ?? { language: null, country: null });
}

/** Whoever is signed in, and the language that their browser asks for. */
interface Speaking {
  readonly ownerId: string;
  readonly sessionId: string;
  readonly language: Language;
}

/**
 * Keeps the language of a browser as the owner's, if that browser has been the owner's for a day and none in use for longer: whoever has got into a mailbox decides in no
 * language what the owner reads. `when`: they have just shown who they are, so that it takes the place of another one; or only where none is known yet. `now` in ms since
 * epoch.
 */
export async function learnLanguage(sql: Sql, { ownerId, sessionId, language }: Speaking, when: 'proved' | 'unknown', now: number): Promise<void> {
  const [owner] = await sql<{ language: string | null }[]>`select language from door.owner where id = ${ownerId}`;
  if (owner === undefined || owner.language === language || (when === 'unknown' && owner.language !== null)) return;
  if (!(await isTrustedBrowser(sql, ownerId, sessionId, now))) return;
  await sql`update door.owner set language = ${language} where id = ${ownerId}`;
}

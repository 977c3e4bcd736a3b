import type { PaymentGateway } from '@till/domain/device/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { SignedInDevice } from './sessions.ts';

type MadeThing = SignedInDevice['made'][number];

/** How what a device made is written: the names of card companies, and an instant for the person. */
export interface MadeText {
  readonly gatewayNames: Readonly<Record<PaymentGateway, string>>;
  readonly time: (at: number) => string;
}

/** A card company as it calls itself; one that this version does not know, by what the server calls it. */
export const gatewayName = (gateway: string, names: MadeText['gatewayNames']): string => (names as Readonly<Record<string, string>>)[gateway] ?? gateway;

/** `Online ordering key: Website, May 1, 2025, 11:30 AM` */
export const madeText = ({ kind, name, at }: MadeThing, { gatewayNames, time }: MadeText, words: MessagesOf<'account'>): string =>
  kind === 'api-key' ? fill(words.madeKey, { name, time: time(at) }) : fill(words.madeAccount, { gateway: gatewayName(name, gatewayNames), time: time(at) });

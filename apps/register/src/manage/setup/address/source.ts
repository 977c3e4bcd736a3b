import type { Address } from '@till/domain/address/types';
import type { Language } from '@till/phrases/phrases';

/** A place that the search offers. */
export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of that name. */
  readonly detail: string;
  /** Its address; null: the source cannot tell. */
  address(): Promise<Address | null>;
}

/** Where addresses are looked up. */
export interface AddressSource {
  /** Who has to be named beside the suggestions; null: nobody. */
  readonly credit: string | null;
  /** Whether it can be asked now: Google's script has to be loaded first. */
  ready(): Promise<boolean>;
  /** null: it did not answer. */
  suggest(text: string, language: Language, signal: AbortSignal): Promise<readonly Suggestion[] | null>;
}

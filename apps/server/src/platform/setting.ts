import { StartRefusal } from './start-refusal.ts';

/** What the settings allow knowingly that is not safe, one sentence each: logged at each start. */
export interface Warned {
  readonly warnings: readonly string[];
}

/** Settings that are right, or a sentence for each that is wrong. */
export type Judged<T> = { readonly settings: T } | { readonly refusals: readonly [string, ...string[]] };

/** Reads each field, in this order. What several need that is wrong is said once. */
export function judge<T extends object>(readings: { readonly [Field in keyof T]-?: () => T[Field] }): Judged<T> {
  const settings: Partial<T> = {};
  const refusals = new Set<string>();
  for (const field of Object.keys(readings) as (keyof T)[]) {
    try {
      settings[field] = readings[field]();
    } catch (error) {
      if (!(error instanceof StartRefusal)) throw error;
      refusals.add(error.message);
    }
  }
  const [first, ...more] = refusals;
  return first === undefined ? { settings: settings as T } : { refusals: [first, ...more] };
}

/** A reading that several fields need, made when it is first asked for. */
export function once<T>(read: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: read() };
    return made.value;
  };
}

/** The variable's text; null when it is not set or empty. */
export function text(env: NodeJS.ProcessEnv, name: string): string | null {
  return env[name]?.trim() || null;
}

/** A whole number from `min` to `max`. */
export function numberIn(env: NodeJS.ProcessEnv, name: string, min: number, max: number, otherwise: number): number {
  const said = text(env, name);
  if (said === null) return otherwise;
  const value = Number(said);
  if (!/^\d+$/.test(said) || value < min || value > max) throw new StartRefusal(`${name} is not a whole number from ${min} to ${max}: ${said}`);
  return value;
}

export function oneOf<const T extends string>(env: NodeJS.ProcessEnv, name: string, choices: readonly T[]): T | null {
  const said = text(env, name);
  if (said === null) return null;
  const choice = choices.find((each) => each === said);
  if (choice === undefined) throw new StartRefusal(`${name} is ${said}, but can only be ${inText(choices, 'or')}.`);
  return choice;
}

/** A comma-separated list, each one of the choices. */
export function listOf<const T extends string>(env: NodeJS.ProcessEnv, name: string, choices: readonly T[]): readonly T[] | null {
  const said = text(env, name);
  if (said === null) return null;
  return said.split(',').map((word) => {
    const choice = choices.find((each) => each === word.trim());
    if (choice === undefined) throw new StartRefusal(`${name} names "${word.trim()}", but knows only ${inText(choices, 'and')}.`);
    return choice;
  });
}

/** Whether a host, as in HOST or in an address, is this machine. */
export const isLoopback = (host: string): boolean => host === 'localhost' || /^(::1|\[::1\])$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host);

/** An address with one of these schemes, without a slash at its end. */
export function url(env: NodeJS.ProcessEnv, name: string, schemes: readonly string[]): string | null {
  const said = text(env, name);
  if (said === null) return null;
  // Not shown: it may hold a password.
  if (!URL.canParse(said) || !schemes.includes(new URL(said).protocol)) {
    throw new StartRefusal(
      `${name} is not an address that begins with ${inText(
        schemes.map((scheme) => `${scheme}//`),
        'or',
      )}.`,
    );
  }
  return said.replace(/\/+$/, '');
}

function inText(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}

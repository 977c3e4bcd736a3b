import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from './access.ts';

const folder = join(import.meta.dirname, '../../../out');
const file = join(folder, 'order-online.json');

/** By the server's address. Keys of demos alone: whoever reads this file can send a demo orders. */
const all = (): Record<string, Access> => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Access>) : {});

function keep(kept: Record<string, Access>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
}

/** What an earlier run made for this server. */
export const keptAccess = (address: string): Access | undefined => all()[address];

export function keepAccess(address: string, access: Access): Access {
  keep({ ...all(), [address]: access });
  return access;
}

export function forgetAccess(address: string): void {
  const { [address]: _gone, ...rest } = all();
  keep(rest);
}

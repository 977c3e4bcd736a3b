import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of `deploy/` with what stands between its @ signs filled in. Throws where something is left open. */
export function filled(name: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../deploy', name), 'utf8');
  return text.replaceAll(/@([A-Z_]+)@/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`deploy/${name} asks for @${key}@, which nobody says`);
    return String(value);
  });
}

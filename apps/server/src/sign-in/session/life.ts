import type { Config } from '../../context.ts';

const dayMs = 86_400_000;

/** When a session ends, ms since epoch: some time after its last use, but at the latest some time after its secret was made. */
export const endOfSession = (
  { sessionIdleDays, sessionMaxDays }: Pick<Config, 'sessionIdleDays' | 'sessionMaxDays'>,
  usedAt: number,
  secretMadeAt: number,
): number => Math.min(usedAt + sessionIdleDays * dayMs, secretMadeAt + sessionMaxDays * dayMs);

import { limits } from '@till/domain/limits';
import type { Reads } from '../border/reads.ts';
import { businessLines, firstKey, parts, readPage } from './parts.ts';

/** Of the lines' shape: a program that reads them looks at it first. */
const format = 1;

/**
 * All that a merchant has stored, as lines of JSON, in pieces of a page each. A page is read when the one before has been taken, as one short query in the
 * merchant's turn, so that a slow download holds neither a connection nor a transaction, and no sale waits for it. The last line counts the others: without it
 * the file is cut off. What is sold meanwhile may be in it or not; each order is as it was when its page was read.
 */
export async function* linesOf({ sql, turn }: Reads, merchantId: string, now: number): AsyncGenerator<string> {
  const counts: Record<string, number> = {};
  const piece = (kind: string, lines: readonly string[]): string => {
    counts[kind] = (counts[kind] ?? 0) + lines.length;
    return lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join('');
  };
  yield `${JSON.stringify({ kind: 'about', program: 'Till', version: limits.appVersion, format, merchantId, at: now, money: 'minor units', times: 'ms since epoch' })}\n`;
  const business = await turn(merchantId, () => businessLines(sql, merchantId));
  yield piece(
    'business and menu',
    business.map(({ line }) => line),
  );
  for (const part of parts) {
    let after: readonly string[] | null = firstKey(part);
    counts[part.kind] = 0;
    while (after !== null) {
      const from: readonly string[] = after;
      const page: Awaited<ReturnType<typeof readPage>> = await turn(merchantId, () => readPage(sql, merchantId, part, from));
      if (page.lines.length > 0) yield piece(part.kind, page.lines);
      after = page.last;
    }
  }
  yield `${JSON.stringify({ kind: 'end', counts })}\n`;
}

import { limits } from '@till/domain/limits';
import type { Reads } from '../border/reads.ts';
import { businessLines, firstKey, type LongLine, menuLine, parts, readPage } from './parts.ts';

/** Of the lines' shape: a program that reads them looks at it first. */
const format = 1;

/**
 * All that a merchant has stored, as lines of JSON, in pieces of a page each, and lines of megabytes in pieces of their own. A page is read when the one before has been taken, as one short query in the
 * merchant's turn, so that a slow download holds neither a connection nor a transaction, and no sale waits for it. The last line counts the others: without it
 * the file is cut off. What is sold meanwhile may be in it or not; each order is as it was when its page was read.
 */
export async function* linesOf({ sql, turn }: Reads, merchantId: string, now: number): AsyncGenerator<string | Buffer> {
  const counts: Record<string, number> = {};
  const piece = (kind: string, lines: readonly string[]): string => {
    counts[kind] = (counts[kind] ?? 0) + lines.length;
    return lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join('');
  };
  const long = function* (kind: string, { pieces }: LongLine): Generator<string | Buffer> {
    counts[kind] = (counts[kind] ?? 0) + 1;
    for (const each of pieces) yield inOneLine(each);
    yield '\n';
  };
  yield `${JSON.stringify({ kind: 'about', program: 'Till', version: limits.appVersion, format, merchantId, at: now, money: 'minor units', times: 'ms since epoch' })}\n`;
  const business = await turn(merchantId, () => businessLines(sql, merchantId));
  yield piece(
    'business and menu',
    business.map(({ line }) => line),
  );
  const menu = await turn(merchantId, () => menuLine(sql, merchantId));
  if (menu !== null) yield* long('business and menu', menu);
  for (const part of parts) {
    let after: readonly string[] | null = firstKey(part);
    counts[part.kind] = 0;
    while (after !== null) {
      const from: readonly string[] = after;
      const page: Awaited<ReturnType<typeof readPage>> = await turn(merchantId, () => readPage(sql, merchantId, part, from));
      const short = page.lines.filter((line) => typeof line === 'string');
      if (short.length > 0) yield piece(part.kind, short);
      for (const line of page.lines) if (typeof line !== 'string') yield* long(part.kind, line);
      after = page.last;
    }
  }
  yield `${JSON.stringify({ kind: 'end', counts })}\n`;
}

/** What stands in JSON for a new line between its values is a space as well. */
function inOneLine(piece: Buffer): Buffer {
  for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at)) piece[at] = 32;
  return piece;
}

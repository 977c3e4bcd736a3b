import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readInPieces } from './read-in-pieces.ts';

/** An answer whose bytes arrive in pieces of `size`. */
function answerOf(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
    }),
  );
}
const orders = fc.array(fc.record({ id: fc.string(), note: fc.string({ unit: 'grapheme' }), items: fc.array(fc.nat(), { maxLength: 3 }) }), { maxLength: 6 });

it('an array is read the same in whatever pieces it arrives, one value a line or written in any other way', async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 1, max: 40 }), async (list, size) => {
      const written = `[${list.map((one) => JSON.stringify(one)).join(',\n')}]`;
      for (const text of [written, JSON.stringify(list), JSON.stringify(list, null, 2)]) expect(await readInPieces(answerOf(text, size))).toEqual(list);
    }),
    { numRuns: 60 },
  );
});

it('half an array is no array', async () => {
  await expect(readInPieces(answerOf('[{"id":"A"},\n{"id":', 5))).rejects.toThrow(SyntaxError);
  await expect(readInPieces(answerOf('[{"id":"A"},\n', 5))).rejects.toThrow(SyntaxError);
  await expect(readInPieces(answerOf('', 5))).rejects.toThrow(SyntaxError);
});

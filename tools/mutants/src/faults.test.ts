import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFaults, changedBy, faultOf, root } from './fault.ts';
import { appliesHere } from './tree.ts';

describe('a fault that is kept', () => {
  it('still applies to what stands here: else its patch is written anew, for what it broke is somewhere else now', () => {
    expect(allFaults().flatMap((fault) => (appliesHere(fault) ? [] : [fault.id]))).toEqual([]);
  });

  it('changes no test, names tests that are there, and a statement by its id', () => {
    const statements = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
    for (const fault of allFaults()) {
      expect(
        changedBy(fault).filter((file) => /\.test\.|^e2e\//.test(file) || !existsSync(join(root, file))),
        fault.id,
      ).toEqual([]);
      for (const row of fault.rows) expect(statements, fault.id).toContain(`| ${row} |`);
      for (const { file, title } of fault.proofs) expect(titlesIn(file), fault.id).toContain(title);
    }
  });

  it('is refused without a test, without a diff and without a word of what is broken', () => {
    const diff = '\ndiff --git a/x.ts b/x.ts\n--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n-1\n+2\n';
    const whole = `Fault: it counts to two\nRows: USE-01\nTest: x.test.ts > counts > to one\n${diff}`;
    expect(faultOf('x', 'x.patch', whole)).toMatchObject({
      what: 'it counts to two',
      rows: ['USE-01'],
      proofs: [{ file: 'x.test.ts', title: 'counts > to one' }],
    });
    for (const part of ['Fault: it counts to two\n', 'Test: x.test.ts > counts > to one\n', diff])
      expect(() => faultOf('x', 'x.patch', whole.replace(part, ''))).toThrow();
  });
});

/** The source of a test file, where its titles stand as they are written. */
const titlesIn = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'") : '');

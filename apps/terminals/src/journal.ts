import { closeSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';

/** A file of lines that survives the death of the process: every line is written before anybody is answered. */
export interface Journal<Line> {
  readonly kept: readonly Line[];
  append(line: Line): void;
  clear(): void;
}

function linesOf<Line>(file: string): Line[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const lines: Line[] = [];
  for (const line of text.split('\n')) {
    try {
      if (line !== '') lines.push(JSON.parse(line) as Line);
    } catch {
      // The line that was being written when the process died: nobody was told of it.
    }
  }
  return lines;
}

/** `file` null: nothing is kept. `identity`: of lines with the same one only the last counts. */
export function openJournal<Line>(file: string | null, identity: (line: Line) => string): Journal<Line> {
  if (file === null) return { kept: [], append: () => {}, clear: () => {} };
  const kept = [...new Map(linesOf<Line>(file).map((line) => [identity(line), line])).values()];
  writeFileSync(`${file}.new`, kept.map((line) => `${JSON.stringify(line)}\n`).join(''));
  renameSync(`${file}.new`, file);
  let open = openSync(file, 'a');
  return {
    kept,
    append: (line) => void writeSync(open, `${JSON.stringify(line)}\n`),
    clear() {
      closeSync(open);
      writeFileSync(file, '');
      open = openSync(file, 'a');
    },
  };
}

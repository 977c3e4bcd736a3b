/** A finger on the screen waits no longer than this for the reading to pause, and a frame is drawn in between. */
const stretchMs = 8;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * The values of a JSON array that stands one value a line, read as it arrives, so that megabytes of it hold nothing up. Written in another
 * way it is read at once.
 */
export async function readInPieces<T>(answer: Response): Promise<T[]> {
  const lines = await linesOf(answer);
  if (!isOneALine(lines)) return JSON.parse(lines.join('\n')) as T[];
  const values: T[] = [];
  let since = performance.now();
  try {
    for (const [index, line] of lines.entries()) {
      const from = index === 0 ? 1 : 0;
      const json = line.slice(from, line.length - 1);
      if (json !== '') values.push(JSON.parse(json) as T);
      if (performance.now() - since < stretchMs) continue;
      await pause();
      since = performance.now();
    }
    return values;
  } catch (error) {
    if (error instanceof SyntaxError) return JSON.parse(lines.join('\n')) as T[];
    throw error;
  }
}

const isOneALine = (lines: readonly string[]): boolean =>
  lines[0]?.startsWith('[') === true && lines.every((line, index) => line.endsWith(index === lines.length - 1 ? ']' : ','));

/** Where there is no stream (an old browser, a 204) the text comes at once. */
async function linesOf(answer: Response): Promise<string[]> {
  if (answer.body === null) return (await answer.text()).trim().split('\n');
  const lines = [''];
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const [first = '', ...rest] = piece.value.split('\n');
    lines[lines.length - 1] += first;
    lines.push(...rest);
  }
  return lines;
}

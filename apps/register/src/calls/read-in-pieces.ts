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
  try {
    return await parsedInStretches<T>(lines.map((line, index) => line.slice(index === 0 ? 1 : 0, line.length - 1)).filter((json) => json !== ''));
  } catch (error) {
    if (error instanceof SyntaxError) return JSON.parse(lines.join('\n')) as T[];
    throw error;
  }
}

/** Each text's value, with pauses in between. Throws `SyntaxError` where one is no JSON. */
export async function parsedInStretches<T>(texts: readonly string[]): Promise<T[]> {
  const values: T[] = [];
  let since = performance.now();
  for (const text of texts) {
    values.push(JSON.parse(text) as T);
    if (performance.now() - since < stretchMs) continue;
    await pause();
    since = performance.now();
  }
  return values;
}

const isOneALine = (lines: readonly string[]): boolean =>
  lines[0]?.startsWith('[') === true && lines.every((line, index) => line.endsWith(index === lines.length - 1 ? ']' : ','));

/** The lines of an answer, split as they arrive. Where there is no stream (an old browser, a 204) the text comes at once. */
export async function linesOf(answer: Response): Promise<string[]> {
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

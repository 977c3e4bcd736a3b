/** Parsing pauses at least this often, so that taps are handled and frames drawn; ms. */
const stretchMs = 8;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The values of a JSON array with one value a line, parsed as it arrives, so that megabytes do not block the page. In another layout it is parsed at once. */
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

/** Parses each text, with pauses in between. Throws `SyntaxError` if one is no JSON. */
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

/** The lines of a response, split as they arrive; all at once without a body stream (an old browser, a 204). */
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

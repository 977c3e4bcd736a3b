/** How often it is said how far something is, ms: at a terminal its line is written anew, elsewhere each is a line of its own. */
const everyMs = { terminal: 500, lines: 10_000 };

/**
 * Does some work that takes long, and says so meanwhile: what it is, how much of it is done and for how long it runs. `done`: how much, and of how much; null:
 * nobody knows. `out`: a terminal or a file.
 */
export async function withProgress(what, work, { done = () => null, out = process.stdout, now = () => performance.now() } = {}) {
  const began = now();
  const line = () => [`${what}…`, sharesOf(done()), timeOf(now() - began)].filter((part) => part !== '').join('  ');
  const tell = out.isTTY ? () => out.write(`\r\x1b[K${line()}`) : () => out.write(`${line()}\n`);
  if (out.isTTY) tell();
  else out.write(`${what}…\n`);
  const timer = setInterval(tell, out.isTTY ? everyMs.terminal : everyMs.lines);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (out.isTTY) out.write(`\r\x1b[K${what}: ${timeOf(now() - began) || '1 s'}\n`);
  }
}

/** A share is of use only while something is left. */
const sharesOf = (done) => (done === null || done.all === 0 ? '' : `${Math.min(99, Math.floor((100 * done.count) / done.all))} %`);

const timeOf = (ms) => {
  const seconds = Math.floor(ms / 1_000);
  if (seconds === 0) return '';
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

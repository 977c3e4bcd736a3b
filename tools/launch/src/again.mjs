/**
 * Whether a browser test that failed may be tried once more, its whole file on a fresh shop: when it only waited in vain for something to
 * appear or to be ready, and nothing says that the product was wrong. Never when it saw a wrong value: an amount, a state, a count; nor when
 * the page or the server complained of an error meanwhile. Returns why not, or null where it may.
 *
 * `messages`: what vitest says of the failure. `seen`: what its first try noted (`first-tries.mjs`); undefined where it noted nothing.
 */
export function whyNotAgain({ messages }, seen) {
  if (messages.length === 0 || !messages.every(onlyWaited)) return 'it saw something wrong';
  if (messages.some(waitedForValue)) return 'it waited for an amount, a state or a count';
  if (seen === undefined) return 'its first try left no notes';
  if (seen.pageErrors.length > 0) return 'the page had an error';
  if (seen.serverFailures.length > 0) return 'the server answered with a 5xx';
  if (seen.loggedErrors.length > 0) return 'the server logged an error';
  return null;
}

/** The browser's own time limit, or that of the whole test; everything else compared something. */
const onlyWaited = (message) => /^(\w*Error: )?([\w.]+: Timeout \d+ms exceeded|Test timed out in )/.test(message);

const stateWords =
  /\b(open|accepted|completed|cancell?ed|paid|unpaid|declined|approved|refunded|submitted|sent|charged|total|due|change|tip|tax|subtotal|discount)\b/i;

/** What it waited for stands in the browser's call log. A test that ran out of time as a whole has none: it may have waited for anything. */
function waitedForValue(message) {
  const waitedFor = message.split('\n').filter((line) => /waiting for/.test(line));
  return waitedFor.length === 0 || waitedFor.some((line) => /\d/.test(line) || stateWords.test(line));
}

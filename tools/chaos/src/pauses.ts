import type { Till } from './till.ts';

/** The longest time without another answer, from now until it is asked, ms. */
export function watchPauses(till: Pick<Till, 'answers'>): () => number {
  let [answers, since, longest] = [till.answers, performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (till.answers !== answers) [answers, since] = [till.answers, now];
  };
  const looking = setInterval(look, 20);
  return () => {
    look();
    clearInterval(looking);
    return Math.round(longest);
  };
}

/** What a setting is found by once its part is there, the best first. */
const holders = '.mantine-InputWrapper-root, .mantine-Switch-root, fieldset, [role="radiogroup"]';
const controls = 'select, input:is([type="checkbox"], [type="radio"]), button';

/** So long a part may take to come; then what stands in its stead is shown; ms. */
const waitMs = 10_000;
const insteadMs = 1_500;
/** As long as its edge is seen, ms. */
const markMs = 2_600;

let stop = (): void => {};

interface Pointed {
  readonly label: string;
  /** What it is behind, where it is not there itself. */
  readonly behind: string | undefined;
  /** Whether the part that it is in is shown. */
  readonly isThere: () => boolean;
}

/** Brings a setting into view, marked, as soon as it is there. It ends when another is pointed at. */
export function pointAt({ label, behind, isThere }: Pointed): void {
  stop();
  const began = Date.now();
  const timer = setInterval(look, 100);
  stop = () => clearInterval(timer);
  function look(): void {
    const waited = Date.now() - began;
    const found = isThere() ? (called(label) ?? (behind !== undefined && waited >= insteadMs ? called(behind) : undefined)) : undefined;
    if (found !== undefined) show(found);
    if (found !== undefined || waited >= waitMs) stop();
  }
}

/** What has these words and nothing else, not what leads there. */
function called(words: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>('main :is(label, button, legend, h1, h2, h3, p, span, strong, summary)');
  const said = [...all].filter((each) => each.textContent.trim() === words && each.closest('[data-leads]') === null);
  // The innermost: a label is around its words.
  return said.find((each) => !said.some((other) => other !== each && each.contains(other)));
}

function show(found: HTMLElement): void {
  const heading = found.closest('h1, h2, h3') === null ? null : found.closest<HTMLElement>('section');
  const shown = heading ?? found.closest<HTMLElement>(holders) ?? found.closest<HTMLElement>('button') ?? found;
  shown.closest('details')?.setAttribute('open', '');
  shown.scrollIntoView({ block: shown.offsetHeight > innerHeight / 2 ? 'start' : 'center' });
  // No field gets the focus that is typed in, so that no tablet shows its keys.
  const control = shown.matches(controls) ? shown : heading === null ? shown.querySelector<HTMLElement>(controls) : null;
  control?.focus({ preventScroll: true });
  shown.dataset['found'] = '';
  setTimeout(() => delete shown.dataset['found'], markMs);
}

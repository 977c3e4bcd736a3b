import { expect, it } from 'vitest';
import { drawn, textOf } from '../../testing/drawn.tsx';
import { SetupFrame } from './SetupFrame.tsx';

const names = ['Your business', 'Setup device', 'Setup taxes', 'Finish'];

it.each(names.map((name, index) => [index + 1, name] as const))('at step %i the indicator of the wizard stands at "%s" (WIZ-01)', (place, name) => {
  const html = drawn(
    <SetupFrame place={place} onSignOut={() => undefined}>
      -
    </SetupFrame>,
  );
  const steps = [...html.matchAll(/<li\b[^>]*?data-state="(\w+)"([^>]*)>(.*?)<\/li>/gs)];
  expect(steps.map(([, , , text = '']) => textOf(text).replace(/^\d/, ''))).toEqual(names);
  expect(steps.map(([, state]) => state)).toEqual(names.map((_, at) => (at + 1 < place ? 'done' : at + 1 === place ? 'now' : 'later')));
  expect(steps.filter(([, , more = '']) => more.includes('aria-current="step"')).map(([, , , text = '']) => textOf(text).replace(/^\d/, ''))).toEqual([name]);
});

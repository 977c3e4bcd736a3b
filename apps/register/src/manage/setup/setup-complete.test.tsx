import { expect, it } from 'vitest';
import { drawn, textOf, textsIn } from '../../testing/drawn.tsx';
import { SetupComplete } from './SetupComplete.tsx';

const nothing = () => undefined;

it('the end of the wizard says that all is ready, whom to ask, and leads back and on (WIZ-18)', () => {
  const html = drawn(
    <SetupComplete taxes={null} next={null} isFast={false} onFast={nothing} onBack={nothing} onDone={nothing}>
      <a href="tel:1">Call 1</a>
    </SetupComplete>,
  );
  expect(textsIn(html, 'h1')).toEqual(['You’re all set']);
  expect(textOf(html)).toMatch(/The POS system is ready.*Call 1.*Back.*Go to main application/s);
  expect(html).toContain('href="tel:1"');
  expect(textsIn(html, 'button')).toEqual(['Back', 'Go to main application']);
});

it('where nobody is named to ask, the end of the wizard promises nobody (USE-17)', () => {
  const html = (who: string | null) =>
    drawn(
      <SetupComplete taxes={null} next={null} isFast={false} onFast={nothing} onBack={nothing} onDone={nothing}>
        {who}
      </SetupComplete>,
    );
  expect(textsIn(html('-'), 'p').length).toBe(textsIn(html(null), 'p').length + 1);
});

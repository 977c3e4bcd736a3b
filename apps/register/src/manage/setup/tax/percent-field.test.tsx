import { expect, it } from 'vitest';
import { drawn, textOf } from '../../../testing/drawn.tsx';
import { PercentField } from './PercentField.tsx';

it('the rate of a tax has a percent sign behind it (WIZ-16)', () => {
  const html = drawn(<PercentField value="8.25" onChange={() => undefined} />);
  expect(html).toContain('value="8.25"');
  expect(textOf(html.slice(html.indexOf('<input')))).toBe('%');
});

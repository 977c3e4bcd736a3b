import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seen } from '../../testing/browser/actions.ts';
import { showPart } from '../../testing/browser/register.tsx';
import { Screen, ScreenHead } from './Screen.tsx';

it('what is done with all of a screen stands at the end of its title’s line; on a phone by its sign, and is still called by its word', async () => {
  await showPart(
    <Screen>
      <ScreenHead title="Customers and their orders">
        <Button leftSection={<Download size={20} aria-hidden />}>Export CSV</Button>
      </ScreenHead>
    </Screen>,
  );
  const action = page.getByRole('button', { name: 'Export CSV' });
  const title = page.getByRole('heading', { name: 'Customers and their orders' });
  await seen(action);
  const place = (of: typeof action) => of.element().getBoundingClientRect();
  /** The px between what is done and the end of its line, and whether it stands beside the title. */
  const where = () => {
    const [line, own, named] = [title.element().parentElement?.getBoundingClientRect(), place(action), place(title)];
    return { toEnd: Math.round((line?.right ?? 0) - own.right), isBeside: own.left >= named.right && own.top < named.bottom };
  };
  expect(where()).toEqual({ toEnd: 0, isBeside: true });
  expect(place(action).width).toBeGreaterThan(120);
  await page.viewport(390, 844);
  await expect.poll(() => place(action).width).toBe(48);
  expect(where()).toEqual({ toEnd: 0, isBeside: true });
});

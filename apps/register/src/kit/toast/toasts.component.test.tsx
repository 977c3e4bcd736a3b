import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { beginWith, dialog, seen, tile, toast } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { notify } from './notify.tsx';

it('a toast on a phone covers neither the title nor the close button nor the first field of a dialog', async () => {
  await openRegister();
  await page.viewport(390, 844);
  await beginWith('Churros (4)');
  await tile('Build Your Own Noodle Bowl').click();
  await seen(dialog().getByRole('heading'));
  notify.error('The printer has no paper', { durationMs: 60_000 });
  await toast('error', 'The printer has no paper');
  const place = () => document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
  // Below the middle, and above the bar of the dialog's buttons.
  await expect.poll(() => place()?.top).toBeGreaterThan(844 / 2);
  await expect.poll(() => place()?.bottom).toBeLessThan(844 - 90);
});

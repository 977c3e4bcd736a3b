import { toast as allToasts } from 'sonner';
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

it('a toast on a phone covers no search field', async () => {
  allToasts.dismiss();
  await openRegister();
  await page.viewport(390, 844);
  await seen(page.getByRole('searchbox'));
  notify.error('The printer has no paper', { durationMs: 60_000 });
  await toast('error', 'The printer has no paper');
  const place = () => document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
  // Below the middle, and above the button to the order and the bar of the places.
  await expect.poll(() => place()?.top).toBeGreaterThan(844 / 2);
  await expect.poll(() => place()?.bottom).toBeLessThan(844 - 130);
});

it('good news of something else than the open dialog lies under it, what was pressed in it is answered above it, and so is an error', async () => {
  // Of the test before.
  allToasts.dismiss();
  await openRegister();
  await page.viewport(1280, 800);
  await beginWith('Churros (4)');
  await tile('Build Your Own Noodle Bowl').click();
  await seen(dialog().getByRole('heading'));
  const layer = () => Number(getComputedStyle(document.querySelector('[data-sonner-toaster]') as Element).zIndex);
  const scrim = () => Number(getComputedStyle(dialog().element().parentElement as Element).zIndex);
  notify.success('Ticket printed', { durationMs: 60_000 });
  await toast('success', 'Ticket printed');
  await expect.poll(layer).toBeLessThan(scrim());
  notify.error('The printer has no paper', { durationMs: 60_000, id: 'paper' });
  await toast('error', 'The printer has no paper');
  await expect.poll(layer).toBeGreaterThan(scrim());
  notify.success('Paper is back', { durationMs: 60_000, id: 'paper' });
  await toast('success', 'Paper is back');
  await expect.poll(layer).toBeLessThan(scrim());
  await dialog().getByRole('radio', { name: 'Chicken' }).click();
  notify.success('Copied', { durationMs: 60_000 });
  await toast('success', 'Copied');
  await expect.poll(layer).toBeGreaterThan(scrim());
});

/** How many toasts are on their way out. */
const leaving = () => document.querySelectorAll('[data-sonner-toast][data-removed=true]').length;
/** Until one begins to leave; what follows is done in the same breath, however slow the machine. */
const leavingNow = () =>
  new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (leaving() === 0) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { subtree: true, attributeFilter: ['data-removed'] });
  });

it('a notice comes also while the one before it, of the same thing, is on its way out', async () => {
  allToasts.dismiss();
  await openRegister();
  const leaves = leavingNow();
  notify.success('Ana is clocked out', { durationMs: 300, id: 'clock' });
  await leaves;
  notify.success('Ana is clocked in', { durationMs: 60_000, id: 'clock' });
  await expect.poll(leaving).toBe(0);
  await toast('success', 'Ana is clocked in');
});

it('what the one thing to do about a notice leads to is said in its place', async () => {
  allToasts.dismiss();
  await openRegister();
  const undo = { label: 'Undo', onClick: () => notify.info('Tacos are back', { durationMs: 60_000, id: 'sold-out' }) };
  notify.success('Tacos are sold out', { durationMs: 60_000, id: 'sold-out', action: undo });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(leaving).toBe(0);
  await toast('info', 'Tacos are back');
});

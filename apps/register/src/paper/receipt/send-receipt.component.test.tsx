import { listSentReceiptsCall, sendReceiptCall } from '@till/contract/write/receipt/send';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { beginWith, completion, gone, isDisabled, payFromCart, seen, sent, typedIn, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';

const { sending } = words;

it('the receipt of a cash payment cannot be sent without a connection, which is said; what was typed stays', async () => {
  await openRegister();
  server.replies(listSentReceiptsCall, []);
  server.replies(sendReceiptCall, {});
  await beginWith('Churros (4)');
  await payFromCart().click();
  await page.getByRole('button', { name: '$20.00' }).click();
  await completion().getByRole('button', { name: words.receipt.send }).click();
  const box = page.getByRole('dialog', { name: sending.title });
  const email = box.getByLabelText(sending.receiver.email);
  const send = box.getByRole('button', { name: sending.send, exact: true });
  await seen(email);
  await sent();
  await email.fill('guest@example.com');
  await expect.poll(() => isDisabled(send)).toBe(false);
  server.goesDown();
  await seen(box.getByText(sending.offline));
  expect(isDisabled(send)).toBe(true);
  server.isBack();
  await expect.poll(() => isDisabled(send)).toBe(false);
  expect(typedIn(email)).toBe('guest@example.com');
  await send.click();
  await gone(box);
  expect(server.heard(sendReceiptCall).map(({ body }) => body.receiver)).toEqual(['guest@example.com']);
});

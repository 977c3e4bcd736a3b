import type { Page } from 'playwright-core';

/** A call of the owner from somewhere else, as another register or a program of the shop makes it. Answers what came back; throws when it was refused. */
export async function asOwner(
  page: Page,
  merchantId: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const answer = await page.request.fetch(`/api/register/merchants/${merchantId}${path === '' ? '' : `/${path}`}`, {
    method,
    headers: { 'x-token': merchant.token },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

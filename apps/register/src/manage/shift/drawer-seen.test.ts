import { afterAll, beforeAll, expect, it } from 'vitest';
import { session } from '../../native/session.ts';
import { loadTestConfig } from '../../testing/as-till.ts';
import { cacheCashNeedsShift, cacheDrawer, type Drawer, drawerSeen, readDrawer } from './drawer-seen.ts';

const { fetch } = globalThis;
beforeAll(async () => {
  await loadTestConfig({ bases: { api: '/api', auth: '/auth', read: '/read', logs: '/logs' } });
  globalThis.fetch = async () => {
    throw new TypeError('no network');
  };
});
afterAll(() => {
  globalThis.fetch = fetch;
});

it('a drawer that is read while somebody logs out is not known, and breaks nothing', async () => {
  expect(session.get()).toBeNull();
  expect(await readDrawer('m1', 'bar')).toMatchObject({ ok: false, refusal: { code: 'no_answer' } });
  expect(drawerSeen.get()).toBeNull();
});

it('a drawer whose change is answered after somebody logged out is not known, and breaks nothing', () => {
  cacheDrawer('bar', { drawerId: 'bar' } as Drawer);
  cacheCashNeedsShift('bar', true);
  expect(drawerSeen.get()).toBeNull();
});

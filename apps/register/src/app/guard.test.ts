import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../calls/config.ts';
import type { CallFailure } from '../calls/failure.ts';
import { ownTill } from '../calls/whose/own-till.ts';
import { newLocalMerchant, session } from '../native/session.ts';
import { guardMove, isGuarded, leaveSession, renewSession } from './guard.ts';

const owner = (merchantId: string | null) => ({ ok: true, value: { merchantId } }) as const;
const failed = (failure: Pick<CallFailure, 'code' | 'status'>) => ({ ok: false, refusal: { message: '', ...failure } }) as const;

describe('the guard decides', () => {
  it('paths with dashboard or start in them are guarded, others pass (GUARD-01, GUARD-04)', () => {
    for (const path of ['/dashboard', '/dashboard/home', '/start', '/start/setup-tax']) expect(isGuarded(path)).toBe(true);
    for (const path of ['/login', '/unauthorized', '/error', '/']) {
      expect(isGuarded(path)).toBe(false);
      expect(guardMove(path, failed({ code: 'not_signed_in', status: 401 }), false)).toBe('pass');
    }
  });

  it('an owner without a merchant is led to business-info, and may be there (GUARD-02, ROLE-05)', () => {
    expect(guardMove('/dashboard/home', owner(null), true)).toBe('business-info');
    expect(guardMove('/start/setup-device', owner(null), true)).toBe('business-info');
    expect(guardMove('/start/business-info', owner(null), true)).toBe('pass');
    expect(guardMove('/dashboard/home', owner('demo'), true)).toBe('pass');
  });

  it('nothing that one answer says ends a session: whoever is signed in here passes until it is known to be over', () => {
    expect(guardMove('/dashboard/home', failed({ code: 'not_signed_in', status: 401 }), true)).toBe('pass');
    expect(guardMove('/dashboard/home', failed({ code: 'no_answer' }), true)).toBe('pass');
    expect(guardMove('/dashboard/home', failed({ code: 'unavailable', status: 503 }), true)).toBe('pass');
    expect(guardMove('/dashboard/home', failed({ code: 'no_answer' }), false)).toBe('sign-in');
    expect(guardMove('/dashboard/home', failed({ code: 'not_signed_in', status: 401 }), false)).toBe('sign-in');
  });
});

describe('a session ends', () => {
  const [here, elsewhere] = ['this-till', 'another-till'];
  const refused =
    (identity: string, status = 401, code = 'not_signed_in') =>
    () =>
      Response.json({ statusCode: status, code, message: 'x', requestId: 'r' }, { status, headers: { 'x-till-identity': identity } });
  const proxy = () => new Response('Unauthorized', { status: 401 });
  const valid = () => Response.json({ merchantId: 'demo', token: 'demo.new', ownerPhone: null }, { headers: { 'x-till-identity': here } });
  let answers: (() => Response)[] = [];
  let asked = 0;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.endsWith('config.json')) return Response.json({ bases: { auth: '/auth', logs: '/logs' } }, { headers: { 'x-till-identity': here } });
      if (!url.endsWith('/authenticate')) return new Response('', { status: 404 });
      asked += 1;
      return (answers.shift() ?? proxy)();
    });
    await loadConfig('/config.json');
    asked = 0;
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
    ownTill.set(here);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    leaveSession();
  });

  it('when our server has said so twice, ten seconds apart, and not before', async () => {
    answers = [refused(here), refused(here)];
    const renewed = renewSession();
    await vi.waitUntil(() => asked === 1);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([asked, session.get()?.merchant.id]).toEqual([1, 'demo']);
    await vi.advanceTimersByTimeAsync(1);
    await renewed;
    expect([asked, session.get(), ownTill.get()]).toEqual([2, null, null]);
  });

  it.each([
    ['a proxy', [proxy]],
    ['another Till', [refused(elsewhere)]],
    ['ours, and a proxy ten seconds later', [refused(here), proxy]],
    ['ours, and another Till ten seconds later', [refused(here), refused(elsewhere)]],
    ['ours with another code', [refused(here, 403, 'forbidden')]],
  ])('by none of these: %s', async (_, said) => {
    answers = [...said];
    const renewed = renewSession();
    await vi.advanceTimersByTimeAsync(10_000);
    await renewed;
    expect([answers, session.get()?.merchant.token]).toEqual([[], 'demo.secret']);
  });

  it('not when it turns out to be valid, nor when somebody has signed in meanwhile', async () => {
    answers = [refused(here), valid];
    const renewed = renewSession();
    await vi.advanceTimersByTimeAsync(10_000);
    await renewed;
    expect(session.get()?.merchant.token).toBe('demo.new');
    answers = [refused(here), refused(here)];
    const late = renewSession();
    await vi.advanceTimersByTimeAsync(5_000);
    session.set({ merchant: newLocalMerchant('demo', 'demo.later'), device: null });
    await vi.advanceTimersByTimeAsync(5_000);
    await late;
    expect([answers.length, session.get()?.merchant.token]).toEqual([1, 'demo.later']);
  });
});

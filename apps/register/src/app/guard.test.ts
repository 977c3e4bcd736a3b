import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../calls/failure.ts';
import { guardMove, isGuarded } from './guard.ts';

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

  it('only a 401 is an authentication failure: no answer, a time-out or a 5xx keeps who was signed in here', () => {
    expect(guardMove('/dashboard/home', failed({ code: 'not_signed_in', status: 401 }), true)).toBe('sign-in');
    expect(guardMove('/dashboard/home', failed({ code: 'no_answer' }), true)).toBe('pass');
    expect(guardMove('/dashboard/home', failed({ code: 'unavailable', status: 503 }), true)).toBe('pass');
    expect(guardMove('/dashboard/home', failed({ code: 'no_answer' }), false)).toBe('sign-in');
  });
});

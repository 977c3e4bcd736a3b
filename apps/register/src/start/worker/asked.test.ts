import { rootPaths } from '@till/contract/addresses';
import { describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { askedFor } from './asked.ts';

const origin = 'https://till.example';
const opens = (path: string, more: object = {}) =>
  askedFor({ method: 'GET', url: `${origin}${path}`, mode: 'navigate', destination: 'document', headers: new Headers(), ...more }, origin);
const fetches = (path: string, more: object = {}) => opens(path, { mode: 'cors', destination: '', ...more });

describe('the service worker', () => {
  it('has an answer to every address of the register, and to what stands behind a question mark there', () => {
    for (const path of Object.values(routes)) expect(opens(path)).toBe('page');
    for (const path of ['/', '/?code=1', '/dashboard/register/checkout/A17/pay', '/dashboard/orders?days=7', '/login#x']) expect(opens(path)).toBe('page');
  });

  it('has none to an address of the server, of a frame, or of anything that stands beside Till', () => {
    for (const path of rootPaths) expect([opens(`/${path}`), opens(`/${path}/register`)]).toEqual([null, null]);
    for (const path of ['/auth/link?token=x', '/api/online/orders', '/receipt/x', '/assets/a.js', '/sw.js', '/blog', '/dashboards', '//dashboard'])
      expect(opens(path)).toBeNull();
    expect(opens('/dashboard/faq', { destination: 'iframe' })).toBeNull();
    expect(opens('/login', { method: 'POST' })).toBeNull();
    expect(opens('/login', { url: 'https://other.example/login' })).toBeNull();
  });

  it('gives files of a build and the configuration, and never what was fetched of a shop', () => {
    expect(fetches('/assets/sale-1a2b3c4d.js')).toBe('file');
    expect(fetches('/config.json')).toBe('config');
    for (const path of [
      '/api/register/merchants/m/menu',
      '/read/',
      '/realtime?x',
      '/logs',
      '/healthz',
      '/menu/tea.svg',
      '/config.json?x',
      '/assets/a.js?x',
      '/',
    ])
      expect(fetches(path)).toBeNull();
    expect(fetches('/assets/a.js', { method: 'POST' })).toBeNull();
    expect(fetches('/assets/a.js', { url: 'https://cdn.example/assets/a.js' })).toBeNull();
    expect(fetches('/assets/a.js', { headers: new Headers({ range: 'bytes=0-1' }) })).toBeNull();
  });
});

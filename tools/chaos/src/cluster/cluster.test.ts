import { expect, it } from 'vitest';
import { filled } from './deployed.ts';
import { blowsOf } from './main.ts';

it('spreads what is done to a cluster over its run, each as often as it was asked for', () => {
  expect(blowsOf({ kills: 3, ends: 1, stops: 0, restarts: 2 })).toEqual([
    'kill the node',
    'restart a process',
    'kill the node',
    'kill PostgreSQL',
    'restart a process',
    'kill the node',
  ]);
});

it('runs the files of deploy/ as they are, and none of them with a place left open', () => {
  expect(() => filled('haproxy.cfg', { MAXCONN: 1 })).toThrow('deploy/haproxy.cfg asks for @FRONT@');
  const all = { MAXCONN: 2000, FRONT: ':80', PRIMARY: ':5000', TILL_SERVERS: '    server a 127.0.0.1:1', DATABASE_SERVERS: '    server b 127.0.0.1:2' };
  expect(filled('haproxy.cfg', all)).toMatch(/bind :5000[\s\S]*server b 127\.0\.0\.1:2\n$/);
});

import { expect, it } from 'vitest';
import { instead } from '../../calls/whose/instead.ts';
import { drawn, textOf } from '../../testing/drawn.tsx';
import { Trouble } from './NoOrders.tsx';

const shown = () => textOf(drawn(<Trouble board={{ mine: [], read: null, failure: null } as never} hasCards={false} onAgain={() => undefined} />));

it('a kitchen screen says what answers where Till should, and that no orders come', () => {
  expect(shown()).toBe('');
  instead.atAddress({ status: 404, line: '404 page not found', isTill: false });
  expect(shown()).toBe(
    'Can’t reach TillSomething other than Till responded: “404 page not found” (404). Try again in a moment. If it keeps happening, ask whoever runs your network. New orders aren’t coming in. Anything you mark done syncs later. ',
  );
  instead.atAddress({ status: 200, line: '', isTill: true });
  expect(shown()).toContain('a different Till server');
  instead.atAddress(null);
  expect(shown()).toBe('');
});

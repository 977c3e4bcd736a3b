import { type BoardTicket, cardOf } from '@till/domain/kitchen/card';
import { expect, it } from 'vitest';
import { drawn, textsIn } from '../../testing/drawn.tsx';
import { TicketCard } from './TicketCard.tsx';

const minute = 60_000;
const screen = { warnMinutes: 10, lateMinutes: 20 } as never;
const ticket: BoardTicket['ticket'] = {
  ...{ orderId: 'B7', version: 1, orderType: 'pickup', tableNumber: null, note: '', changed: [], cancelled: [], noteChange: null, tableChange: null },
  added: [{ cartId: 1, name: 'Rice', quantity: 2, modifiers: [], note: '' }],
};

/** The texts above the lines of a card whose ticket was made so many minutes ago. */
function head(over: Partial<BoardTicket['ticket']>, minutes = 7): string {
  const card = cardOf({ orderId: 'B7', customer: '', bumps: [], tickets: [{ version: 1, at: 0, ticket: { ...ticket, ...over } }] });
  if (card === null) throw new Error('it has a ticket');
  const nothing = () => undefined;
  return textsIn(
    drawn(<TicketCard card={card} screen={screen} place={0} isChosen={false} now={minutes * minute} time={String} onBump={nothing} onLine={nothing} />),
    'header',
  ).join();
}

it('a card says for how long it waits, and "about" where the register that sold it did not know its clock for certain', () => {
  expect(head({})).toMatch(/(?<!about )7 min/);
  expect(head({ about: true })).toContain('about 7 min');
});

it('a card that waits for hours or days says so in hours or days', () => {
  expect(head({}, 100)).toContain('1 hr 40 min');
  expect(head({ about: true }, 6_001)).toMatch(/about 4 daysLate/);
});

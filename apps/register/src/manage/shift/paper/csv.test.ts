import { minor } from '@till/domain/money/minor';
import { expect, it } from 'vitest';
import { shiftLines } from './csv.ts';

it('an X or a Z as a table file has its labels, and amounts that a spreadsheet calculates with', () => {
  const lines = shiftLines({
    language: 'en-us',
    rows: [
      { look: 'title', text: 'Z report 3' },
      { look: 'rule' },
      { look: 'amount', text: 'Cash refunds (1)', money: '-$3.00', value: minor(-300) },
      { look: 'total', text: 'Total, with tax', money: '$1,234.50', value: minor(123_450) },
      { look: 'amount', text: 'Change for a guest', money: 'no sale' },
    ],
  });
  expect(lines.join('')).toBe('Z report 3\r\n\r\nCash refunds (1),-3.00\r\n"Total, with tax",1234.50\r\nChange for a guest,no sale\r\n');
});

import { searchTokensOfText } from '@till/domain/order/queries/search-tokens';
import { first as enUs } from '@till/phrases/en-us/index';
import { first as esMx } from '@till/phrases/es-mx/index';
import { first as zhCn } from '@till/phrases/zh-cn/index';
import { first as zhTw } from '@till/phrases/zh-tw/index';
import { expect, it } from 'vitest';
import { orderTitle } from './order.ts';

it('an order is found by what the lists call it, in every language', () => {
  for (const phrases of [enUs, esMx, zhCn, zhTw]) {
    expect(searchTokensOfText(orderTitle({ id: 'B2', orderType: 'pickup', title: '' }, phrases))).toContain('no:b2');
    expect(searchTokensOfText(orderTitle({ id: 'B2', orderType: 'dine-in', title: '7' }, phrases))).toContain('table:7');
  }
});

import { category, item } from '@till/domain/testing/make';
import { describe, expect, it } from 'vitest';
import { readMenu } from './read-menu.ts';

const menu = [category({ id: 'tacos', name: 'Tacos, "al pastor"', items: [item({ description: 'one,\ntwo' })] }), category({ id: 'drinks' })];
const data = { getMerchant: { menuVersion: 3 }, menu };
const asLines = (lines: readonly string[]) => new Response(['{"data":{"getMerchant":{"menuVersion":3},"menu":[', ...lines, ']}}'].join('\n'));

describe('the answer of the menu', () => {
  it('is read a category a line', async () => {
    expect(await readMenu(asLines(menu.map((each, index) => JSON.stringify(each) + (index === 0 ? ',' : ''))))).toEqual({ data });
    for (const none of [[], ['']]) expect(await readMenu(asLines(none))).toEqual({ data: { ...data, menu: [] } });
  });

  it('is read at once where it is written in another way, also where it is none', async () => {
    for (const space of [undefined, 2]) expect(await readMenu(new Response(JSON.stringify({ data }, null, space)))).toEqual({ data });
    const refused = { data: null, errors: [{ message: 'no' }] };
    expect(await readMenu(new Response(JSON.stringify(refused)))).toEqual(refused);
    await expect(readMenu(new Response('<html>'))).rejects.toThrow(SyntaxError);
  });
});

import type { MenuAnswer } from '@till/contract/read/queries';
import type { Category } from '@till/domain/menu/types';
import type { GraphqlAnswer } from '../../calls/read.ts';
import { linesOf, parsedInStretches } from '../../calls/read-in-pieces.ts';

/**
 * Parses the menu query's response. The server writes a category a line; they are parsed one after another, so that a large menu does not block the page.
 * In another layout it is parsed at once.
 */
export async function readMenu(answer: Response): Promise<GraphqlAnswer<MenuAnswer>> {
  const [head = '', ...rest] = await linesOf(answer);
  const foot = rest.pop();
  if (foot !== ']}}' || !head.endsWith('"menu":[')) return JSON.parse([head, ...rest, ...(foot === undefined ? [] : [foot])].join('\n'));
  const { data } = JSON.parse(`${head}]}}`) as { data: MenuAnswer };
  const menu = await parsedInStretches<Category>(rest.filter((line) => line !== '').map((line) => line.replace(/,$/, '')));
  return { data: { ...data, menu } };
}

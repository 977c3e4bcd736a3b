import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { menuQuery } from '@till/contract/read/queries';
import type { Category } from '@till/domain/menu/types';
import { type OperationDefinitionNode, parse, type SelectionSetNode } from 'graphql';
import { ownTurn } from '../platform/thread/own-turn.ts';
import { projected } from './projected.ts';

/** A valid GraphQL query with its variables. */
export interface AskedMenu {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** Whether this is the register's own query for a merchant's whole menu, letter for letter. Any other, even for the same fields, is left to GraphQL. */
export const asksForMenu = ({ query, variables, operationName }: AskedMenu, merchantId: string | null): boolean =>
  query === menuQuery &&
  merchantId !== null &&
  variables?.['merchantId'] === merchantId &&
  Object.keys(variables).length === 1 &&
  (operationName ?? 'menu') === 'menu';

const { selectionSet } = parse(menuQuery, { noLocation: true }).definitions[0] as OperationDefinitionNode;
const fieldsOf = (name: string, of: SelectionSetNode | undefined = selectionSet): SelectionSetNode | undefined =>
  of?.selections.filter((field) => field.kind === 'Field').find((field) => field.name.value === name)?.selectionSet;

/** Items that are written in one turn of the event loop. */
const itemsOfTurn = 250;

/** What the items of a category are written into; inside a text each quotation mark has a backslash before it. */
const noItems = '"items":[]';

/** A category, its items some at a time. */
async function* written(category: Category): AsyncGenerator<string> {
  const [before = '', after = ''] = JSON.stringify(projected({ ...category, items: [] }, fieldsOf('menu'))).split(noItems);
  yield `${before}"items":[`;
  const itemFields = fieldsOf('items', fieldsOf('menu'));
  for (let from = 0; from < category.items.length; from += itemsOfTurn) {
    const some = projected(category.items.slice(from, from + itemsOfTurn), itemFields);
    yield `${from === 0 ? '' : ','}${JSON.stringify(some).slice(1, -1)}`;
    await ownTurn();
  }
  yield `]${after}`;
}

async function* answerOf({ version, categories }: MenuToAnswer): AsyncGenerator<string> {
  const merchant = JSON.stringify(projected({ menuVersion: version }, fieldsOf('getMerchant')));
  yield `{"data":{"getMerchant":${merchant},"menu":[\n`;
  for (const [index, category] of categories.entries()) {
    if (index > 0) yield ',\n';
    yield* written(category);
  }
  yield '\n]}}';
}

interface MenuToAnswer {
  readonly version: number;
  readonly categories: readonly Category[];
}

/**
 * GraphQL's response to `menuQuery`, one category a line, compressed (gzip). Made without resolving a million fields one by one, and some items at a time, each
 * compressed before the next is written: 50,000 items must not delay anybody's order.
 */
export const menuAnswer = (menu: MenuToAnswer): Promise<Buffer> =>
  buffer(Readable.from(answerOf(menu), { highWaterMark: 1 }).compose(createGzip({ level: 5 })));

interface Kept {
  /** The objects that the answer was made of: if they differ, it is made anew. */
  readonly categories: readonly Category[];
  readonly bytes: Promise<Buffer>;
  byteCount: number;
}

/** Cached menu responses as they are sent, so that a menu is serialised once and not for every register that opens. */
export interface MenuAnswers {
  /** The response for these categories; `make` serialises it if it is not cached. */
  of(merchantId: string, categories: readonly Category[], make: () => Promise<Buffer>): Promise<Buffer>;
}

/** `byteCountMax`: of the whole cache; the least recently used are dropped first. A larger response is made each time. */
export function openMenuAnswers(byteCountMax: number): MenuAnswers {
  const kept = new Map<string, Kept>();
  let byteCount = 0;

  function forget(merchantId: string): void {
    byteCount -= kept.get(merchantId)?.byteCount ?? 0;
    kept.delete(merchantId);
  }

  function count(merchantId: string, answer: Kept, bytes: Buffer): void {
    if (kept.get(merchantId) !== answer) return;
    answer.byteCount = bytes.length;
    byteCount += bytes.length;
    for (const oldest of kept.keys()) {
      if (byteCount <= byteCountMax) break;
      forget(oldest);
    }
  }

  return {
    async of(merchantId, categories, make) {
      const before = kept.get(merchantId);
      forget(merchantId);
      const answer = before?.categories === categories ? before : { categories, bytes: make(), byteCount: 0 };
      kept.set(merchantId, answer);
      byteCount += answer.byteCount;
      if (answer === before) return answer.bytes;
      try {
        const bytes = await answer.bytes;
        count(merchantId, answer, bytes);
        return bytes;
      } catch (error) {
        if (kept.get(merchantId) === answer) forget(merchantId);
        throw error;
      }
    },
  };
}

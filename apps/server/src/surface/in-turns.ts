import { ownTurn } from '../platform/thread/own-turn.ts';

/** Items of a menu that one turn of the event loop resolves: with their modifiers some milliseconds. */
const itemsOfTurn = 100;
/** Elements of a list that are written at once, and how long a text is before the next turn, in UTF-16 units. */
const [elementsAtOnce, textOfTurn] = [100, 100_000];
/** So deep down a list may be long: data, its merchant, categories, one of them, its items. */
const depthMax = 6;

/** A list for GraphQL, which resolves its elements as they come: some in each turn of the event loop. A short list is itself. */
export function inTurns<T>(items: readonly T[]): readonly T[] | Promise<readonly Promise<T>[]> {
  // Many categories are many lists: to begin each is work as well.
  return items.length <= itemsOfTurn ? items : ownTurn().then(() => eachInTurn(items));
}

function eachInTurn<T>(items: readonly T[]): readonly Promise<T>[] {
  let turn: Promise<void> = Promise.resolve();
  return items.map((item, index) => {
    if (index % itemsOfTurn === 0) turn = turn.then(ownTurn);
    return turn.then(() => item);
  });
}

/** A value as JSON, in pieces. */
function* pieces(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value);
    return;
  }
  let mark = '';
  if (Array.isArray(value)) {
    yield '[';
    if (value.length > elementsAtOnce) {
      for (let from = 0; from < value.length; from += elementsAtOnce) {
        yield `${mark}${JSON.stringify(value.slice(from, from + elementsAtOnce)).slice(1, -1)}`;
        mark = ',';
      }
    } else {
      for (const each of value) {
        yield mark;
        yield* pieces(each, depth - 1);
        mark = ',';
      }
    }
    yield ']';
    return;
  }
  yield '{';
  for (const [name, each] of Object.entries(value)) {
    yield `${mark}${JSON.stringify(name)}:`;
    yield* pieces(each, depth - 1);
    mark = ',';
  }
  yield '}';
}

/** What GraphQL answered, as JSON: a large answer some of it at a time. Nothing in it may be undefined. */
export async function writtenInTurns(value: unknown): Promise<Buffer> {
  const all: Buffer[] = [];
  let text = '';
  for (const piece of pieces(value, depthMax)) {
    text += piece;
    if (text.length < textOfTurn) continue;
    all.push(Buffer.from(text));
    text = '';
    await ownTurn();
  }
  return Buffer.concat([...all, Buffer.from(text)]);
}

import { readdirSync, readFileSync } from 'node:fs';
import { allCalls } from '@till/contract/calls';
import { commandCalls } from '@till/contract/order/commands';
import { expect, it } from 'vitest';

const eachUse = 'a program of the shop, and older registers; the register saves all that a printer is for at once';

/** Calls that no register makes, each with who does (docs/decisions/060). */
const ofOthers: Readonly<Record<string, string>> = {
  receiveOrder: 'a website sends an order in',
  onlineOrder: 'a website asks how its order stands',
  orderMetrics: 'a program of the shop, as specified; the register reads `report`, which has more',
  importMenu: 'a program of the shop; the register brings a menu in by parts',
  menuPicture: 'the browser itself: an item has the address of its picture',
  putPrinter: eachUse,
  deletePrinter: eachUse,
  putKitchenPrinter: eachUse,
  deleteKitchenPrinter: eachUse,
  itemSales: 'a program of the shop, as specified; the register reads `report`, which has more',
};

const textsIn = (folder: URL): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
// A door that asks whether somebody may make a call does not make it.
const register = textsIn(new URL('../', import.meta.url)).map((text) => text.replace(/^import [^;]*;$/gm, '').replace(/<\w*Door call=\{\w+\}/g, ''));

/** By a call's name, what it is called in the contract. */
const constants = new Map(
  textsIn(new URL('../../../../packages/contract/src/', import.meta.url)).flatMap((text) =>
    [...text.matchAll(/export const (\w+) = call\(\{[^;]*?\bname: '(\w+)'/g)].map(([, constant = '', name = '']) => [name, constant] as const),
  ),
);
const says = (pattern: RegExp): boolean => register.some((text) => pattern.test(text));

function isMade(name: string): boolean {
  const command = Object.entries(commandCalls).find(([, call]) => call.name === name)?.[0];
  // A command goes out through the outbox, by its name.
  if (command !== undefined) return says(new RegExp(`(submitCommand\\(|\\bname: )'${command}'`));
  return says(new RegExp(`\\b${constants.get(name) ?? `${name}Call`}\\b`));
}

it('every call of the contract is made by the register, or is somebody else’s and says whose', () => {
  const without = allCalls.map(({ name }) => name).filter((name) => !isMade(name));
  expect(without.toSorted()).toEqual(Object.keys(ofOthers).toSorted());
});

import type { Category } from '@till/domain/menu/types';
import { bar } from './menu/bar.ts';
import { breakfast } from './menu/breakfast.ts';
import { burritos } from './menu/burritos.ts';
import { desserts } from './menu/desserts.ts';
import { drinks } from './menu/drinks.ts';
import { extras } from './menu/extras.ts';
import { noodles } from './menu/noodles.ts';
import { sides } from './menu/sides.ts';
import { smallPlates } from './menu/small-plates.ts';
import { soups } from './menu/soups.ts';
import { tacos } from './menu/tacos.ts';
import { teaCoffee } from './menu/tea-coffee.ts';
import { vegetables } from './menu/vegetables.ts';
import { wok } from './menu/wok.ts';

const inOrder = [breakfast, smallPlates, soups, noodles, wok, tacos, burritos, vegetables, sides, desserts, teaCoffee, drinks, bar, extras];

/** The menu of the demo restaurant, version 1, as it is kept. */
export const categories: readonly Category[] = inOrder.map((category, index) => ({ ...category, sortOrder: index + 1 }));

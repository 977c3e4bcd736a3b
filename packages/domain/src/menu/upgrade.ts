import { type Kept, type Upgrade, upgraded } from '../shape.ts';
import type { Category } from './types.ts';

/** How a category of a kept menu, its items included, becomes the next shape's; the first entry is the step from shape 1 to 2. */
const steps: readonly Upgrade[] = [];

/** The shape in which this build keeps menus. What says no shape was kept in the first. */
export const menuShape = steps.length + 1;

/** A category of a menu, kept in `shape`, as this build keeps it. Throws `UnknownShape`. */
export const categoryKept = (category: Category | Kept, shape: number): Category => upgraded(category, shape, steps);

import type { Upgrade } from '../../shape.ts';
import { lateCharges } from './001-late-charges.ts';

/** What becomes of what is kept of orders from one shape to the next; what a step leaves out stays as it is. */
export interface Step {
  /** An order's document, its lines included. */
  readonly order?: Upgrade;
  /** An op of an order's history. Its name and a create's `source` never change: the database looks for them. */
  readonly op?: Upgrade;
  /** A command in a tablet's outbox. The call beside it stays as it was made: the server knows it again by its body. */
  readonly command?: Upgrade;
}

/**
 * How each shape becomes the next, oldest first. Documents, ops and commands count their shapes apart: the first step that has `order` leads from shape
 * 1 to 2 of documents. A step has a file of its own
 * (`001-….ts`), is never changed once a version with it was given out, and comes with kept samples of the shape before it (docs/decisions/040).
 */
export const steps: readonly Step[] = [{ order: lateCharges }];

import type { Row } from '../report.ts';
import type { World } from '../world/world.ts';

/** A figure: something measured and its limit. */
export interface Figure {
  /** As it is chosen on the command line. */
  readonly name: string;
  readonly about: string;
  /** Measured only where it is named. */
  readonly isLong?: true;
  /** `rounds`: how often ours and its limits take turns; `minutes`: how long what is long takes. */
  measure(world: World, options: { readonly rounds: number; readonly minutes: number }): Promise<readonly Row[]>;
}

import type { Row } from '../report.ts';
import type { World } from '../world/world.ts';

/** A figure: something measured and its limit. */
export interface Figure {
  /** As it is chosen on the command line. */
  readonly name: string;
  readonly about: string;
  /** `rounds`: how often ours and its limits take turns. */
  measure(world: World, options: { readonly rounds: number }): Promise<readonly Row[]>;
}

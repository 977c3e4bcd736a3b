/** What a build of the register consists of; the worker that is built with it knows it (bundle/service-worker.ts). */
export interface Build {
  /** Differs from every other build's. */
  readonly id: string;
  /** The script that the page begins with: its name has the content's hash in it, and with it that of everything it leads to. */
  readonly entry: string;
  /** Every file of the register by its path from the root, all of them with their content's hash in their names. */
  readonly files: readonly string[];
}

declare const __BUILD__: Build;

/** This worker's build. */
export const build: Build = __BUILD__;

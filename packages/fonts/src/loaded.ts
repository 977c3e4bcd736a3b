import { createRequire } from 'node:module';

/** By the packages that this one depends on. */
export const require = createRequire(import.meta.url);

/** The rasteriser, loaded when something is drawn for the first time: 35 MB that a process without such a text never needs. */
export const canvas = (): typeof import('@napi-rs/canvas') => require('@napi-rs/canvas');

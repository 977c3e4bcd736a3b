import { fileURLToPath } from 'node:url';

/** The folder that holds everything of this checkout. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

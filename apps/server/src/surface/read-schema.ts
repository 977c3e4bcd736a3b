import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The read API's schema, letter for letter as it is published. */
export const readSchema = readFileSync(fileURLToPath(import.meta.resolve('@till/contract/read/schema.graphql')), 'utf8');

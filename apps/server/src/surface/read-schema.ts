import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const parts = ['@till/contract/read/schema.graphql', '@till/contract/read/bill.graphql'];

/** The read API's schema, letter for letter as it is published: the types of the specification, then those of an order's bill. */
export const readSchema = parts.map((part) => readFileSync(fileURLToPath(import.meta.resolve(part)), 'utf8')).join('');

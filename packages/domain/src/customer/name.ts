import type { Customer } from './types.ts';

/** A customer's first and last name as one text. */
export const fullName = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();

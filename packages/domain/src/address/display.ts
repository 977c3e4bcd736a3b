import type { Address } from './types.ts';

/** What says by itself that it is a part of a building. */
const marks = ['#', 'unit', 'apt', 'suite'] as const;

/** Street and unit in one line: the unit gets a # unless it says what it is (LIM-34). */
export function displayAddress({ address1, address2 }: Pick<Address, 'address1' | 'address2'>): string {
  const unit = address2.trim();
  if (unit === '') return address1.trim();
  const isMarked = marks.some((mark) => unit.toLowerCase().includes(mark));
  return `${address1.trim()} ${isMarked ? '' : '#'}${unit}`.trim();
}

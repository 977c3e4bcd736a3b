import type { Person } from '../native/people.ts';
import { clockOutbox, onClockOf } from './clock-outbox.ts';

/** Whether whoever has just signed in is told that they are not clocked in: only where the shop uses its time clock. It keeps nobody from selling. */
export function isReminded(people: readonly Person[], staffId: string): boolean {
  const isOn = (person: Person) => onClockOf(person, clockOutbox.of(person.id)) !== null;
  const me = people.find(({ id }) => id === staffId);
  return me !== undefined && !isOn(me) && people.some(isOn);
}

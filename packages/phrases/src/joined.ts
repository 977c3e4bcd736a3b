/** Both in one: what both have a part of, has all of it. */
export function joined<A extends object, B extends object>(first: A, more: B): A & B {
  const parts = Object.entries(more).map(([name, part]: [string, unknown]) => {
    const own: unknown = Reflect.get(first, name);
    return [name, isPart(own) && isPart(part) ? joined(own, part) : part] as const;
  });
  return Object.assign({ ...first }, Object.fromEntries(parts) as B);
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Places for what may happen at once; whoever finds none waits in a queue. */
export function makeSlots(max: number) {
  let free = max;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    /** Resolves when there is a place, with what gives it back. `first`: before all who wait. */
    async take(first = false): Promise<() => void> {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => (first ? waiting.unshift(resolve) : waiting.push(resolve)));
      return leave;
    },
  };
}

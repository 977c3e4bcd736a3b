/** What a provider has promised; rejects after `ms` without it. */
export function inTime<T>(name: string, ms: number, promised: PromiseLike<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not answer in time`)), ms);
    promised.then(resolve, reject);
    void promised.then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  });
}

/** A bounded cache: the least recently used entry is dropped first. */
export class Lru<K, V> {
  readonly #kept = new Map<K, V>();
  readonly #countMax: number;

  constructor(countMax: number) {
    this.#countMax = countMax;
  }

  get(key: K): V | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, value);
    }
    return value;
  }

  set(key: K, value: V): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.#countMax) this.#kept.delete(this.#kept.keys().next().value as K);
  }

  delete(key: K): void {
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }
}

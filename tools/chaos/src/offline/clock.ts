import { wasSetBetween } from '../../../../apps/register/src/calls/clock-set.ts';
import type { ServerClock } from '../../../../apps/register/src/calls/server-clock.ts';

/** What was heard so long ago is asked for again before it is relied on, as in the register; ms. */
const freshMs = 15_000;

/** A register's wall clock: the true time and an error. What it knows of the server's clock outlives its page. Times in ms since epoch. */
export class RegisterClock {
  /** How far the wall clock is ahead of the truth, ms. */
  #error = 0;
  #known: ServerClock;
  #heardWith = 0;
  readonly #trueNow: () => number;

  constructor(trueNow: () => number) {
    this.#trueNow = trueNow;
    this.#known = { offset: 0, heardAt: trueNow() };
  }

  get error(): number {
    return this.#error;
  }

  /** It is set while a page lives, which sees that as far as a page can. */
  set(error: number, isInSight: boolean): void {
    const ticks = this.#trueNow();
    const before = { wall: this.now(), ticks, isInSight };
    this.#error = error;
    if (wasSetBetween(before, { wall: this.now(), ticks, isInSight })) this.#known = { ...this.#known, wasSet: true };
  }

  /** It is reset while no page lives. */
  reboot(error: number): void {
    this.#error = error;
  }

  now = (): number => this.#trueNow() + this.#error;
  known = (): ServerClock => this.#known;

  /** An answer of the server, whose clock is the truth here. */
  hear(): void {
    this.#known = { offset: -this.#error, heardAt: this.#trueNow() };
    this.#heardWith = this.#error;
  }

  /** Whether it was heard a moment ago, and the clock was not set since. */
  isFresh = (): boolean => this.#heardWith === this.#error && this.#trueNow() - this.#known.heardAt < freshMs;
}

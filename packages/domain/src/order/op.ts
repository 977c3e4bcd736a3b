import type { OpRule } from './commands/command.ts';
import type { ops } from './commands/index.ts';

/** What an op is called. */
export type OpName = keyof typeof ops;

type Ops = { readonly [N in OpName]: (typeof ops)[N] extends OpRule<infer Op> ? Op : never };

/**
 * An accepted command, with the prices and rates that it used: the order's history, one entry a version.
 * `apply` is total over these: replaying them from the first gives the stored order to the byte.
 * Times in ms since epoch.
 */
export type OrderOp<N extends OpName = OpName> = {
  readonly [K in N]: Ops[K] & {
    readonly op: K;
    /** A register made it without the server and did not know its own clock for certain; absent: its times are right. */
    readonly unsure?: true | undefined;
    /** When it was made, ms since epoch, where its own times are those at which it came: it is booked later. Absent: they are right. */
    readonly madeAt?: number | undefined;
    /** Who made it, where the order keeps that (commands/attributed.ts); absent: nobody was named. */
    readonly staffId?: string | undefined;
    /** Of one that takes money, or moves its tip: whose that is; null: nobody's. Absent: the order's owner's. */
    readonly tipStaffId?: string | null | undefined;
  };
}[N];

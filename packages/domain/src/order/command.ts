import type { CommandRule } from './commands/command.ts';
import type { commands } from './commands/index.ts';

type Commands = typeof commands;

/** What may be asked of an order. */
export type CommandName = keyof Commands;

type Asked = { readonly [N in CommandName]: Commands[N] extends CommandRule<infer _Op, infer Asked extends object, infer _Code> ? Asked : never };
type Codes = { readonly [N in CommandName]: Commands[N] extends CommandRule<infer _Op, infer _Asked, infer Code> ? Code : never };

/** What a command is asked with, beside its name and its time. */
export type AskedOf<N extends CommandName> = Asked[N];

/** Why a command may be refused. */
export type CommandCode<N extends CommandName> = Codes[N];

/**
 * A command as a register stores it until the server has answered: enough to decide it again on top of the server's later changes. `at`: when it was tapped,
 * ms since epoch. `alone`: decided offline, so that later changes of the menu do not count. `unsure`: by a clock that was in doubt. `staffId`: who made it;
 * absent: nobody was named.
 */
export type OrderCommand<N extends CommandName = CommandName> = {
  readonly [K in N]: { readonly name: K; readonly at: number; readonly alone?: true; readonly unsure?: true; readonly staffId?: string } & Asked[K];
}[N];

/** A command by its name and what is asked. The fields stand in the order in which registers keep them. */
export const commandOf = <N extends CommandName>(name: N, at: number, asked: AskedOf<N>): OrderCommand =>
  // Of one name, though the compiler cannot follow which.
  ({ name, at, ...asked }) as OrderCommand;

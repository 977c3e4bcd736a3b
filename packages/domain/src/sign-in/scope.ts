/** What a session may do, each with all before it: read; sell, which is what staff do at the counter and in the kitchen; manage the shop. */
export const scopes = ['read', 'sell', 'manage'] as const;
export type Scope = (typeof scopes)[number];

/** Whether a session of this scope may do what needs that one. */
export const allows = (has: Scope, needed: Scope): boolean => scopes.indexOf(has) >= scopes.indexOf(needed);

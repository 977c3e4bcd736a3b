/** The server's own addresses, by their first part; everything else is a page of the register or one of its files. */
export const rootPaths = ['api', 'auth', 'read', 'realtime', 'logs', 'docs', 'demo', 'config.json', 'healthz', 'readyz', 'metrics'] as const;

/** The prefixes of calls: an unknown address under one of them is an error for a program. */
export const callPaths = ['read', 'api', 'auth', 'realtime', 'logs', 'docs', 'demo'] as const satisfies readonly (typeof rootPaths)[number][];

/** Demo only: the page on which the e-mails that were sent can be read. */
export const mailboxPath = '/demo/mailbox';

/** Demo only: the page on which paper comes out of the simulated printers. */
export const printersPath = '/demo/printers';

import type { Config } from '../platform/config.ts';

/** The last lines of a start: where to go, and how to sign in. */
export function greeting({ publicUrl, roles, mode, mailboxUrl, simulated }: Config, fingerprint: string | null): string {
  const lines: [string, string][] = [];
  if (roles.has('web')) {
    lines.push(['Register', `${publicUrl}/`]);
    lines.push(['Sign in', `${publicUrl}/login${mode === 'demo' ? '   as demo@till.test' : ''}`]);
    if (mailboxUrl !== null) lines.push(['Mailbox', `${publicUrl}/demo/mailbox   the sign-in code arrives here`]);
  } else {
    lines.push(['Serving', `${[...roles].join(', ')} for ${publicUrl}`]);
  }
  // The addresses that a person needs first stay the last.
  if (simulated !== null) lines.unshift(['Terminals', `${simulated.control}/   simulated card terminals: no card is charged`]);
  if (fingerprint !== null) lines.unshift(['Certificate', `SHA-256 ${fingerprint}`]);
  const width = Math.max(...lines.map(([name]) => name.length));
  return `\n${lines.map(([name, what]) => `  ${name.padEnd(width)}   ${what}`).join('\n')}\n`;
}

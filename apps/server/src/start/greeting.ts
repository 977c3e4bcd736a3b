import { printersPath } from '@till/contract/addresses';
import type { Config } from '../context.ts';

/** The last lines of a start: where to go, and how to sign in. */
export function greeting({ publicUrl, roles, mode, mailboxUrl, printers, simulated, gatewayUrls, trustProxy }: Config, fingerprint: string | null): string {
  const lines: [string, string][] = [];
  if (roles.has('web')) {
    if (printers !== null) lines.push(['Printers', `${publicUrl}${printersPath}   receipts and kitchen tickets come out here`]);
    lines.push(['Register', `${publicUrl}/`]);
    lines.push(['Sign in', `${publicUrl}/login${mode === 'demo' ? '   as demo@till.test, or as new@till.test to set up a shop' : ''}`]);
    if (mailboxUrl !== null) lines.push(['Mailbox', `${publicUrl}/demo/mailbox   sign-in codes and receipts arrive here`]);
  } else {
    lines.push(['Serving', `${[...roles].join(', ')} for ${publicUrl}`]);
  }
  // The addresses that a person needs first stay the last.
  if (simulated !== null) lines.unshift(['Terminals', `${simulated.control}/   ${playedFor(simulated.forAll, gatewayUrls)}`]);
  if (trustProxy.length > 0) lines.unshift(['Proxies', `${trustProxy.join(', ')}   are believed who is calling`]);
  if (fingerprint !== null) lines.unshift(['Certificate', `SHA-256 ${fingerprint}`]);
  const width = Math.max(...lines.map(([name]) => name.length));
  return `\n${lines.map(([name, what]) => `  ${name.padEnd(width)}   ${what}`).join('\n')}\n`;
}

/** Which orders the simulated terminals serve: nobody must mistake a real charge for a simulated one. */
function playedFor(forAll: boolean, urls: Config['gatewayUrls']): string {
  const gateways = Object.entries(urls);
  const real = gateways.flatMap(([name, url]) => (!forAll || url !== null ? [name] : []));
  if (real.length === 0) return 'simulated card terminals: no card is charged';
  if (real.length === gateways.length) return 'simulated card terminals for practice orders; all others charge real cards';
  return `simulated card terminals; at ${real.join(' and ')} real cards are charged`;
}

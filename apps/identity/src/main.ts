import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { clientId } from './credential.ts';
import { identityServer } from './server.ts';

// The demo's stand-in for Google's sign-in. It picks a port on this machine, tells its parent which, and lives no longer than its parent.

const server = identityServer(() => issuer);
server.listen(Number(process.env['IDENTITY_PORT'] ?? 0), '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

if (process.send === undefined) {
  console.log(JSON.stringify({ issuer, clientId }));
} else {
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches parent and child alike: the parent ends first.
  process.on('SIGINT', () => {});
  process.send({ issuer, clientId });
}

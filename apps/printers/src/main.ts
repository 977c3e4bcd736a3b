import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { controlServer } from './control/control.ts';
import { openPrinter, plansOf } from './printers.ts';

// The printers of the demo. They pick their ports on this machine, tell their parent which, and live no longer than their parent.

const printers = await Promise.all(plansOf(process.env['PRINTERS']).map(openPrinter));
const control = controlServer(printers);
control.listen(Number(process.env['PRINTERS_CONTROL_PORT'] ?? 0), '127.0.0.1');
await once(control, 'listening');

const answer = {
  control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
  printers: printers.map(({ id, label, address, dots }) => ({ id, label, address, dots })),
};

if (process.send === undefined) {
  console.log(JSON.stringify(answer));
} else {
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches parent and child alike: the parent ends first, since it may still have something to print.
  process.on('SIGINT', () => {});
  process.send(answer);
}

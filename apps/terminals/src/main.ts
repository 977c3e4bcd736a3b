import { cardpointeAccount, cloverAccount, valorAccount } from './accounts.ts';
import { openSimulator } from './simulator.ts';

// The card gateways of the demo. They pick four ports on this machine, tell their parent which and what accounts they accept, and live no longer than their parent.

const numberIn = (name: string, otherwise: number): number => {
  const value = Number(process.env[name] ?? otherwise);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is a number`);
  return value;
};

const addresses = await openSimulator({
  port: numberIn('TERMINALS_PORT', 0),
  speed: numberIn('TILL_TEST_SPEED', 1) || 1,
  file: process.env['TERMINALS_FILE'] || null,
});

if (process.send === undefined) {
  console.log(JSON.stringify(addresses));
} else {
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches parent and child alike: the parent ends first, with the sales it still has to hear of.
  process.on('SIGINT', () => {});
  process.send({ ...addresses, accounts: { cardpointe: cardpointeAccount, valor: valorAccount, clover: cloverAccount } });
}

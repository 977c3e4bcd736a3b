import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { greeting } from './greeting.ts';

const simulated = { urls: { cardpointe: 'http://1', valor: 'http://2', clover: 'http://3' }, control: 'http://127.0.0.1:7', accounts: {} as never };
const said = (env: Record<string, string>, forAll: boolean) => {
  const config = { ...readConfig({ TILL_MODE: 'demo', ...env }), secret: '', tls: null, mailboxUrl: null, printers: null, simulated: { ...simulated, forAll } };
  return greeting(config, null)
    .split('\n')
    .find((line) => line.includes('Terminals'));
};
const [cardpointe, valor, clover] = ['CARDPOINTE_URL', 'VALOR_URL', 'CLOVER_URL'].map((name) => ({ [name]: 'https://gateway.example' }));

describe('the line about simulated terminals', () => {
  it('promises that no card is charged only where none can be', () => {
    expect(said({}, true)).toContain('no card is charged');
    expect(said({ ...cardpointe }, true)).toContain('at cardpointe real cards are charged');
    expect(said({ ...valor, ...clover }, true)).toContain('at valor and clover real cards are charged');
    for (const line of [said({ ...cardpointe, ...valor, ...clover }, true), said({}, false)])
      expect(line).toContain('for practice orders; all others charge real cards');
  });
});

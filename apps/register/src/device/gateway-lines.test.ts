import { first as enUs } from '@till/phrases/en-us/index';
import { describe, expect, it } from 'vitest';
import { gatewayLines } from './gateway-lines.ts';

const values = (paymentGateway: 'cardpointe' | 'valor' | 'clover' | null) =>
  gatewayLines({ paymentGateway, terminalId: 'T1', terminalEpi: 'E1' }, enUs).map(({ name, value }) => `${name}: ${value}`);

describe('a device card', () => {
  it('shows the gateway or that there is none, and the number by which that gateway knows the terminal (DEV-02)', () => {
    expect(values(null)).toEqual(['Card terminal: Not available']);
    expect(values('cardpointe')).toEqual(['Card terminal: CardPointe', 'Terminal ID: T1']);
    expect(values('valor')).toEqual(['Card terminal: Valor', 'EPI: E1']);
    expect(values('clover')).toEqual(['Card terminal: Clover', 'Terminal ID: T1']);
  });
});

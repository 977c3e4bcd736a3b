import { phoneForReading } from './phone.ts';

/** Of the other countries that shops' customers come from: Mexico, China, Hong Kong and Taiwan. */
const elsewhere = /^(\+(?:52|86|852|886))(\d{8,11})$/;

/** As `phoneForReading`, and `+52 55 1234 5678` of those countries, whose nine digits stand by three, others by four from the end: what no start waits for. */
export const phoneAbroad = (number: string): string =>
  phoneForReading(number).replace(
    elsewhere,
    (_, code: string, rest: string) => `${code} ${rest.replace(rest.length === 9 ? /\B(?=(...)+$)/g : /\B(?=(....)+$)/g, ' ')}`,
  );

import { type ClientName, clientNameOf } from '@till/domain/sign-in/client';
import type { Browser } from '../../border/browser.ts';

/** What an owner recognises a session by. */
export interface SessionClient extends ClientName {
  /** Its network address, as seen here or as our proxy reports it. */
  readonly address: string;
}

const agentLengthMax = 500;

export const clientOf = ({ ip, agent }: Pick<Browser, 'ip' | 'agent'>): SessionClient => ({
  ...clientNameOf(agent.slice(0, agentLengthMax)),
  address: ip.replace(/^::ffff:/i, ''),
});

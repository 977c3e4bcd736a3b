import { showVetoCall, vetoCall } from '@till/contract/auth/pending';
import { askLostFactorCall } from '@till/contract/auth/second-factor';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadConfig } from '../../calls/config.ts';
import { countOf, seen, words } from '../../testing/browser/actions.ts';
import { showPart } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';
import { openShop } from '../../testing/browser/shop.ts';
import { LostFactor } from './LostFactor.tsx';
import { VetoStep } from './VetoStep.tsx';

const { wayBack } = words;
const shown = {
  ...{ what: 'recovery' as const, address: 's•••@else.test', at: Date.UTC(2025, 4, 1, 19), dueAt: Date.UTC(2025, 4, 8, 19) },
  ...{ browser: 'Chrome', system: 'Windows', network: '203.0.113.9' },
} as const;
beforeEach(async () => {
  openShop();
  await loadConfig();
});
const step = () => showPart(<VetoStep veto={'x'.repeat(22)} onLeave={() => undefined} />);
const stop = () => page.getByRole('button', { name: wayBack.vetoButton });
const said = (text: string) => page.getByText(text, { exact: false });

it('whoever may stop a change reads which one it is, when and from where it was asked for, and when it takes effect', async () => {
  server.replies(showVetoCall, shown);
  server.replies(vetoCall, { what: 'recovery' });
  await step();
  for (const text of ['will change to s•••@else.test', 'May 1, 2025', 'Chrome on Windows', 'IP address', shown.network, 'May 8, 2025']) await seen(said(text));
  await stop().click();
  await seen(said(wayBack.vetoRecovery));
  expect(countOf(said(shown.network))).toBe(0);
});

it('where it cannot be said what a link would stop, the letter says it, and the link still stops it', async () => {
  server.refuses(showVetoCall, 401, 'code_wrong');
  server.replies(vetoCall, { what: 'second-factor-on' });
  await step();
  await seen(said(wayBack.vetoUnknown));
  await stop().click();
  await seen(said(wayBack.vetoFactor));
});

it('a code that did not come when the app was lost is sent once more', async () => {
  server.replies(askLostFactorCall, { email: null, recovery: 's•••@else.test' });
  await showPart(<LostFactor onBack={() => undefined} onOff={() => undefined} />);
  await page.getByRole('button', { name: wayBack.lostSend }).click();
  await page.getByRole('button', { name: words.form.resendCode }).click();
  await seen(said(words.form.codeResent));
  expect(server.heard(askLostFactorCall)).toHaveLength(2);
});

/** The hand at a simulated card terminal. */
export interface TerminalHand {
  /** What the next sale (or refund) meets. */
  play(scenario: string): Promise<void>;
  press(button: 'approve' | 'decline' | 'cancel'): Promise<void>;
  /** Its switch. */
  power(online: boolean): Promise<void>;
}

/** Switches on a simulated terminal of the server at `url`, by the number that its gateway knows it by. */
export async function terminalHand(url: string, gateway: 'cardpointe' | 'valor' | 'clover', terminal: string): Promise<TerminalHand> {
  const { control } = (await (await fetch(`${url}/demo/terminals.json`)).json()) as { control: string };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${control}/__sim/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await post(`terminal/${terminal}`, { gateway, online: true });
  return {
    play: (scenario) => post('scenario', { gateway, device: terminal, scenario, times: 1 }),
    power: (online) => post(`terminal/${terminal}`, { gateway, online }),
    press: (button) => post(`terminal/${terminal}/press`, { button }),
  };
}

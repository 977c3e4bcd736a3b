/** Waits until `isSo` says yes: asked now, and again whenever something changes at the simulated terminals. Rejects after `limitMs`. */
export async function until(control: string, isSo: () => Promise<boolean>, limitMs = 60_000): Promise<void> {
  const response = await fetch(`${control}/events`, { signal: AbortSignal.timeout(limitMs) });
  if (response.body === null) throw new Error('the simulated terminals tell nothing');
  const told = response.body.getReader();
  try {
    // The first event says how it is now.
    for (;;) {
      const { done } = await told.read();
      if (await isSo()) return;
      if (done) throw new Error('the simulated terminals tell no more');
    }
  } finally {
    await told.cancel().catch(() => {});
  }
}

/** Runs `work` once at a time and `pauseMs` apart; requests meanwhile add one more run. `work` handles its failures itself. */
export function coalesced(work: () => Promise<unknown>, pauseMs: number): () => void {
  let running = false;
  let asked = false;
  const run = async () => {
    running = true;
    while (asked) {
      asked = false;
      await work();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    running = false;
  };
  return () => {
    asked = true;
    if (!running) void run();
  };
}

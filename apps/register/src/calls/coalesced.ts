/** Runs `work` one at a time and `pauseMs` apart; whatever is asked for meanwhile is one more run after it. `work` answers its failures itself. */
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

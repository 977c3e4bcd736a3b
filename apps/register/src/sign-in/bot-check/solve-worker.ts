import type { BotChallenge } from '@till/contract/auth/bot-check';
import { solve } from './solve.ts';

// Takes a challenge's parameters; gives back its solution, or in words why there is none.

self.onmessage = ({ data }: MessageEvent<BotChallenge['parameters']>) => {
  solve(data).then(
    (solution) => self.postMessage(solution),
    (error: unknown) => self.postMessage(String(error)),
  );
};

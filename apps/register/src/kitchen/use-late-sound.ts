import { useEffect } from 'react';
import { leadsStream } from '../calls/stream/stream.ts';
import { playOnce } from '../native/sound.ts';

/** From one sound to the next, ms: nobody can overhear it for long, and a sale goes on beside it. */
const againMs = 10_000;

/** Sounds as long as the staff are asked about an order that came late, in one tab of a browser. */
export function useLateSound(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const sound = () => {
      if (leadsStream()) void playOnce();
    };
    sound();
    const timer = setInterval(sound, againMs);
    return () => clearInterval(timer);
  }, [isAsked]);
}

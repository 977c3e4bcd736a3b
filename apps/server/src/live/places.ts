/** Who opens a stream. `isProgram`: with a token, as programs do; the owner's own devices have the cookie. */
export interface Opener {
  readonly sessionId: string;
  readonly isProgram: boolean;
}

/** The event streams of one merchant in one process. */
export interface Places {
  readonly count: number;
  /**
   * Takes a place for a stream; `end` ends it, also one that is about to open. Where its session has all that it may have, the session's oldest stream ends for
   * it. null: the merchant has no place left for it. Returns what gives the place back; called again it does nothing.
   */
  take(opener: Opener, end: () => void): (() => void) | null;
}

/** Of one session, of all programs of a merchant, and of a merchant: more than any shop has screens. A program that leaks streams ends its own, and leaves the registers theirs. */
const [ofSessionMax, ofProgramsMax, ofMerchantMax] = [8, 20, 200];

export function openPlaces(): Places {
  // In the order in which they were taken.
  const taken = new Set<Opener & { readonly end: () => void }>();

  function isFull(opener: Opener): boolean {
    if (taken.size >= ofMerchantMax) return true;
    return opener.isProgram && [...taken].filter(({ isProgram }) => isProgram).length >= ofProgramsMax;
  }

  return {
    get count() {
      return taken.size;
    },
    take(opener, end) {
      const own = [...taken].filter(({ sessionId }) => sessionId === opener.sessionId);
      const [oldest] = own;
      if (oldest !== undefined && (own.length >= ofSessionMax || isFull(opener))) {
        taken.delete(oldest);
        oldest.end();
      }
      if (isFull(opener)) return null;
      const place = { ...opener, end };
      taken.add(place);
      return () => void taken.delete(place);
    },
  };
}

/** Where a PostgreSQL server is reached. */
export type Place = { readonly host: string; readonly port: number } | { readonly path: string };

/** To which server the next connection goes. */
export interface Route {
  /** The server that takes changes now. Rejects with the code `NO_PRIMARY` where none does. */
  place(): Promise<Place>;
  /** A connection was lost, or not had: the next one asks anew which server takes changes. */
  lost(): void;
}

/** How long "none of them takes changes" counts before they are asked again: a failover takes seconds, and every call of that time would ask all of them; ms. */
const holdMs = 250;

const placeText = (place: Place): string => ('path' in place ? place.path : `${place.host}:${place.port}`);

/** Of one server there is nothing to find out: whether it takes changes, the first statement tells. */
const alone = (place: Place): Route => ({ place: async () => place, lost: () => {} });

/**
 * Of several servers the one that takes changes. They are asked at once, and the first that does is taken, until a connection is lost. `takesChanges` may
 * reject, as a server does that is down.
 */
export function makeRoute(places: readonly [Place, ...Place[]], takesChanges: (place: Place) => Promise<boolean>): Route {
  if (places.length === 1) return alone(places[0]);
  let known: Promise<Place> | null = null;

  const ask = async (place: Place): Promise<Place> => {
    if (await takesChanges(place)) return place;
    throw new Error(`${placeText(place)} is a standby`);
  };

  function search(): Promise<Place> {
    const found = Promise.any(places.map(ask)).catch((error: AggregateError) => {
      const why = error.errors.map((each, at) => (each instanceof Error ? each.message : placeText(places[at] as Place))).join('; ');
      throw Object.assign(new Error(`no server of DATABASE_URL takes changes: ${why}`), { code: 'NO_PRIMARY' });
    });
    found.catch(() => setTimeout(() => known === found && lost(), holdMs).unref());
    return found;
  }

  function lost(): void {
    known = null;
  }

  return {
    place: () => {
      known ??= search();
      return known;
    },
    lost,
  };
}

/**
 * What a service worker is given of its browser, as far as ours uses it. TypeScript's own declarations of it cannot stand beside those of a page.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly href: string };
  readonly clients: {
    claim(): Promise<void>;
    /** The open tabs, those that another worker or none looks after included. */
    matchAll(asked: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly { readonly id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(name: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: AskedEvent) => void): void;
}

export interface WorkerEvent {
  /** The worker is not ended before; a rejection fails the event: a worker that cannot be installed is dropped. */
  waitUntil(done: Promise<unknown>): void;
}

interface InstallEvent extends WorkerEvent {
  /** Where the browser can: what matches goes to the network without a worker that has to be started first. */
  addRoutes?(route: { readonly condition: { readonly or: readonly { readonly urlPattern: string }[] }; readonly source: 'network' }): Promise<void>;
}

/** Something of our origin, or of a page of ours, is fetched. */
export interface AskedEvent extends WorkerEvent {
  readonly request: Request;
  /** The tab that asks; empty for a page. */
  readonly clientId: string;
  /** The tab that the page will be. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

/** This worker. */
export const scope = self as unknown as WorkerScope;

/** Why a device could not be opened: unplugged, another program has it, or the system lets no browser at it. */
export type OpenReason = 'unplugged' | 'in-use' | 'no-access';

export class NotOpened extends Error {
  readonly reason: OpenReason;
  constructor(reason: OpenReason, cause: unknown) {
    super(reason, { cause });
    this.name = 'NotOpened';
    this.reason = reason;
  }
}

/** An open device, whatever it is plugged into. */
export interface Wire {
  /** Resolves when the device has taken them; rejects when it cannot. One after another. */
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves when everything that was written has left this computer. */
  flush(): Promise<void>;
  /** Never rejects, and aborts what is still under way. */
  close(): Promise<void>;
}

/** What a device tells. */
export interface WireEvents {
  onBytes(bytes: Uint8Array): void;
  /** It is gone. */
  gone(): void;
}

/** A copy that no later change reaches, in a buffer of its own: what a browser's interfaces take. */
export const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

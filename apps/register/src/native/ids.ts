const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

// crypto.randomUUID is missing where a tablet reaches the shop's server by plain http.
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** A random id of `length` letters and digits: 20 hold 119 bits, so ids are unique. Valid wherever the wire takes a client's id. */
export function newId(length = 20): string {
  let id = '';
  while (id.length < length) {
    // 248 is the highest multiple of 62 below 256: values above would favour the first letters.
    for (const byte of randomBytes(length)) if (byte < 248 && id.length < length) id += letters.charAt(byte % 62);
  }
  return id;
}

/** A UUID, version 4, as idempotency keys are. */
export function newUuid(): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a caller that sent this `accept-encoding` takes gzip. A weight of zero (`gzip;q=0.0`) means no, and so does one that cannot be parsed. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  for (const asked of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [coding, ...parameters] = asked.split(';').map((part) => part.trim());
    if (coding !== 'gzip') continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return Number.parseFloat(weight) > 0;
  }
  return false;
}

/** Whether a caller that sent this `if-none-match` has what the tag names: one of its tags is the same, weak or not, or it is `*`. */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  const strong = etag.replace(/^W\//, '');
  return ifNoneMatch?.trim() === '*' || [...(ifNoneMatch ?? '').matchAll(/"[^"]*"/g)].some(([tag]) => tag === strong);
}

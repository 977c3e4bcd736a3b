import { expect, it } from 'vitest';
import { hasAlready, takesGzip } from './conditions.ts';

it.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['GZip', true],
  ['gzip, br', true],
  ['br;q=1, gzip;q=0.5', true],
  ['deflate,gzip ; q=0.001', true],
  ['gzip;Q=1', true],
  ['gzip;q=0', false],
  ['gzip;q=0, identity', false],
  ['gzip; q=0.0, br', false],
  ['gzip;q=0.000', false],
  ['GZIP;Q=0', false],
  ['gzip;q=', false],
  ['gzip;q=much', false],
  ['identity', false],
  ['*', false],
  ['x-gzip', false],
  ['gzip2, notgzip', false],
  ['br;q=0, gzip', true],
])('accept-encoding %j takes gzip: %s', (header, takes) => expect(takesGzip(header)).toBe(takes));

it.each([
  [undefined, false],
  ['', false],
  ['W/"2-a-b"', true],
  ['"2-a-b"', true],
  ['W/"1-x-y", W/"2-a-b"', true],
  ['W/"2-a-b","other"', true],
  ['*', true],
  [' * ', true],
  ['W/"2-a"', false],
  ['W/"1-x-y", "3-c-d"', false],
  ['2-a-b', false],
  ['"*"', false],
])('if-none-match %j has W/"2-a-b" already: %s', (header, has) => expect(hasAlready(header, 'W/"2-a-b"')).toBe(has));

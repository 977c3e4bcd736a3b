import { limits } from '../limits.ts';
import type { Location } from './parse.ts';

/** The fixed point around which addresses are looked for first: the middle of Los Angeles. What is farther away is found too. */
export const searchedPoint: Location = { latitude: 34.0522, longitude: -118.2437 };

/** The area around it (LIM-21), in degrees. */
export const searchedArea = {
  north: searchedPoint.latitude + limits.addressAreaDegrees,
  south: searchedPoint.latitude - limits.addressAreaDegrees,
  east: searchedPoint.longitude + limits.addressAreaDegrees,
  west: searchedPoint.longitude - limits.addressAreaDegrees,
} as const;

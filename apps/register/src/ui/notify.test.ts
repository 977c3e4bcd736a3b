import { describe, expect, it } from 'vitest';
import { toasterOptions } from './notify.tsx';

describe('toasts', () => {
  it('GLOB-03 appear top-right, four seconds, three at a time, 14 px apart and 32 px from the edge', () => {
    expect(toasterOptions).toMatchObject({ position: 'top-right', duration: 4000, visibleToasts: 3, gap: 14, offset: '32px' });
  });
});

import { describe, expect, it } from 'vitest';
import { UnknownShape, type Upgrade, upgraded } from './shape.ts';

describe('what is kept', () => {
  const renamed: Upgrade = ({ title, ...rest }) => ({ ...rest, table: title });
  const counted: Upgrade = (kept) => ({ ...kept, guests: 1 });
  const steps = [renamed, counted];

  it('becomes today’s shape step by step, from wherever it stands', () => {
    expect(upgraded({ id: 'B1', title: '7' }, 1, steps)).toEqual({ id: 'B1', table: '7', guests: 1 });
    expect(upgraded({ id: 'B1', table: '7' }, 2, steps)).toEqual({ id: 'B1', table: '7', guests: 1 });
  });

  it('in today’s shape is that very object', () => {
    const order = { id: 'B1', table: '7', guests: 1 };
    expect(upgraded(order, 3, steps)).toBe(order);
  });

  it.each([0, 4, 1.5, Number.NaN])('in shape %s is of a build that this one does not know', (shape) => {
    expect(() => upgraded({}, shape, steps)).toThrow(UnknownShape);
  });
});

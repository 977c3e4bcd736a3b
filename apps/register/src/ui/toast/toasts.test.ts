import { toast } from 'sonner';
import { describe, expect, it } from 'vitest';
import { showToast, toasterOptions } from './toasts.tsx';

describe('toasts', () => {
  it('appear top-right, four seconds, three at a time, 14 px apart and 32 px from the edge (GLOB-03)', () => {
    expect(toasterOptions).toMatchObject({ position: 'top-right', duration: 4000, visibleToasts: 3, gap: 14, offset: '32px' });
  });

  it('have a kind, a message, a description and one thing to do about it (ENT-29)', () => {
    const undo = { label: 'Undo', onClick: () => {} };
    for (const type of ['info', 'success', 'warning', 'error'] as const) {
      showToast({ type, message: `It is ${type}`, description: 'Said more', action: undo });
      showToast({ type, message: `Only ${type}` });
      const [said, only] = toast.getHistory().slice(-2);
      expect(said).toMatchObject({ type, title: `It is ${type}`, description: 'Said more', action: undo });
      expect(only).toMatchObject({ type, title: `Only ${type}` });
    }
  });
});

import { toast } from 'sonner';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hushToasts, noteTap, showToast, toasterOptions } from './toasts.tsx';

describe('toasts', () => {
  beforeAll(() => void vi.stubGlobal('document', { querySelector: () => null }));
  afterAll(() => void vi.unstubAllGlobals());

  it('appear top-right, four seconds, three at a time, 14 px apart and 32 px from the edge (GLOB-03)', () => {
    expect(toasterOptions).toMatchObject({ position: 'top-right', duration: 4000, visibleToasts: 3, gap: 14, offset: '32px' });
  });

  it('have a kind, a message, a description and one thing to do about it (ENT-29)', () => {
    let undone = 0;
    const undo = { label: 'Undo', onClick: () => void undone++ };
    for (const type of ['info', 'success', 'warning', 'error'] as const) {
      showToast({ type, message: `It is ${type}`, description: 'Said more', action: undo });
      showToast({ type, message: `Only ${type}` });
      const [said, only] = toast.getHistory().slice(-2);
      expect(said).toMatchObject({ type, title: `It is ${type}`, description: 'Said more', action: { label: 'Undo' } });
      (said as unknown as { readonly action: typeof undo }).action.onClick();
      expect(only).toMatchObject({ type, title: `Only ${type}` });
    }
    expect(undone).toBe(4);
  });

  it('that say that all is well go when a dialog opens, unless it was opened by the same tap; errors and what can be undone stay', () => {
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
    toast.dismiss();
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      for (const type of ['info', 'success', 'warning', 'error'] as const) showToast({ type, message: type });
      showToast({ type: 'success', message: 'with a way back', action: { label: 'Undo', onClick: () => {} } });
      const left = () => toast.getToasts().flatMap((each) => ('title' in each ? [each.title] : []));
      hushToasts();
      expect(left()).toHaveLength(5);
      vi.advanceTimersByTime(1);
      noteTap();
      showToast({ type: 'info', message: 'said with the same tap' });
      // Its code had to be fetched first.
      vi.advanceTimersByTime(2_000);
      hushToasts();
      expect(left().toSorted()).toEqual(['error', 'said with the same tap', 'warning', 'with a way back']);
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });
});

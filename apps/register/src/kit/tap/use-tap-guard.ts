import { useEffect, useState } from 'react';

/** How long something has to have been in sight before a finger may act on it, ms. A second tap of a double tap comes earlier, and so does one that was meant for what was there before. */
const inSightMs = 350;

/**
 * Whether what stands here has been painted and seen, and no finger that came down before is still on it. Starts anew when `of` changes: another amount under
 * the same finger is another thing. Until then let no tap reach it (`pointer-events: none`); keys are not concerned.
 */
export function useTapGuard(of: unknown): boolean {
  const [armed, setArmed] = useState<{ readonly of: unknown }>();
  useEffect(() => {
    const down = new Set<number>();
    let isSeen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the click that the lifted finger may still make.
    const tryArm = () => {
      if (isSeen && down.size === 0) timer = setTimeout(() => down.size === 0 && setArmed({ of }));
    };
    const press = ({ pointerId }: PointerEvent) => void down.add(pointerId);
    const lift = ({ pointerId }: PointerEvent) => {
      down.delete(pointerId);
      tryArm();
    };
    const seen = () => {
      isSeen = true;
      tryArm();
    };
    // The second frame begins when the first has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(seen, inSightMs);
      });
    });
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', lift, true);
    addEventListener('pointercancel', lift, true);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', lift, true);
      removeEventListener('pointercancel', lift, true);
    };
  }, [of]);
  return armed !== undefined && armed.of === of;
}

/** Longer than a second tap of a hand that knows where the button is, ms. */
const shieldMs = 600;

/**
 * What is about to go leaves its place unfeeling for a moment: a second tap that was meant for it, as for an Add that has just closed its dialog by itself, must not
 * reach what lies behind. Keys are not concerned.
 */
export function blockClicksAt(element: Element | null): void {
  if (element === null) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const shield = document.createElement('div');
  shield.dataset['shield'] = '';
  Object.assign(shield.style, { position: 'fixed', zIndex: '1000', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(shield);
  const gone = () => shield.remove();
  void shield.animate({ opacity: [0, 0] }, shieldMs).finished.then(gone, gone);
}

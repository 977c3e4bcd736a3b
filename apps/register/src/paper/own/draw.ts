import { browserDraw } from '@till/print/draw/browser';

/** Draws what a printer has no character for, with the browser's fonts. */
export const draw = browserDraw((width, height, language) => {
  const canvas = document.createElement('canvas');
  // A canvas takes the shapes of its element's language.
  Object.assign(canvas, { width, height, lang: language });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser has no canvas');
  return context;
});

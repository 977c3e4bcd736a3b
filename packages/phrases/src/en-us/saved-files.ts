/** Files that the app on a tablet saves. */
export const savedFiles = {
  saved: 'Saved on this device: {place}',
  notSaved: 'The file wasn’t saved.',
  reasons: {
    'disk-full': 'The device is out of space. Delete something and try again.',
    'not-allowed': 'The device doesn’t let the app save files.',
    'too-large': 'The file is too large for the app. Export it in a browser.',
    'not-saved': 'The device couldn’t save it. Try again, or export it in a browser.',
    busy: 'Other files are still being saved. Try again in a moment.',
    'cut-off': 'The connection dropped before the file finished, so nothing was saved. Try again.',
    'no-confirmation': 'The app didn’t respond. Check the device’s downloads before you try again.',
    'old-app': 'This version of the app can’t save this file. Update the app, or export it in a browser.',
  },
};

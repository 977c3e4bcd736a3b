import type { savedFiles as source } from '../en-us/saved-files.ts';

export const savedFiles = {
  saved: 'Guardado en este dispositivo: {place}',
  notSaved: 'No se guardó el archivo.',
  reasons: {
    'disk-full': 'El dispositivo ya no tiene espacio. Borre algo en él e intente de nuevo.',
    'not-allowed': 'El dispositivo no permite que la aplicación guarde archivos.',
    'too-large': 'El archivo es demasiado grande para la aplicación. Expórtelo en un navegador.',
    'not-saved': 'El dispositivo no pudo escribirlo. Intente de nuevo o expórtelo en un navegador.',
    busy: 'Todavía se están guardando otros archivos. Intente de nuevo en un momento.',
    'cut-off': 'La conexión se cortó antes de que el archivo estuviera completo y no se guardó nada de él. Intente de nuevo.',
    'no-confirmation': 'La aplicación no respondió. Revise las descargas del dispositivo antes de intentar de nuevo.',
    'old-app': 'Esta versión de la aplicación no puede guardar este archivo. Instale la más reciente o expórtelo en un navegador.',
  },
} satisfies typeof source;

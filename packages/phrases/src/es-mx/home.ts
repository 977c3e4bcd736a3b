import type { home as source } from '../en-us/home.ts';
import type { Widened } from '../phrases.ts';

export const home: Widened<typeof source> = {
  title: '¿Qué quiere hacer?',
  menuHint: 'Tomar un pedido',
  ordersHint: 'Pedidos abiertos y anteriores',
  settingsHint: 'Idioma, menú y pagos',
  toSignIn: 'Volver a iniciar sesión',
  unauthorizedText: 'No ha iniciado sesión o este enlace ya no es válido.',
};

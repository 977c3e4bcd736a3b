import type { home as source } from '../en-us/home.ts';
import type { Widened } from '../phrases.ts';

export const home: Widened<typeof source> = {
  title: 'Hoy',
  openCount: { one: '{count} pedido abierto o en cocina', other: '{count} pedidos abiertos o en cocina' },
  openOrders: 'Pedidos abiertos',
  report: 'Ver el reporte',
  needs: 'Esta caja',
  toSignIn: 'Volver a iniciar sesión',
  unauthorizedText: 'No ha iniciado sesión o este enlace ya no es válido.',
};

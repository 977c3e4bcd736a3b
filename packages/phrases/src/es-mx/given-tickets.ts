import type { givenTickets as source } from '../en-us/given-tickets.ts';
import type { Widened } from '../phrases.ts';

export const givenTickets = {
  strip: { one: '{count} comanda sin entregar a la cocina', other: '{count} comandas sin entregar a la cocina' },
  stripShort: { one: 'Cocina: {count} comanda', other: 'Cocina: {count} comandas' },
  silent: 'La pantalla de cocina {screen} no responde',
  silentStandby: 'La pantalla de cocina {screen} no responde: imprime {printer}',
  silentShort: '{screen}: no responde',
  title: 'Sin entregar a la cocina',
  explained:
    'Imprima cada comanda en una impresora que funcione o avise a la cocina. Lo que se imprime desde aquí dice REIMPRESIÓN, porque la cocina ya puede tenerla.',
  none: 'A la cocina no le falta nada.',
  from: '{printer} · {time}',
  removed: 'Impresora o pantalla eliminada',
  lines: { added: '{quantity} × {name}', changed: 'Ahora {quantity} × {name}', cancelled: 'Cancelado: {quantity} × {name}' },
  since: { cancelled: 'El pedido se canceló después: no hay que preparar nada.', changed: 'El pedido cambió después. Así está ahora:' },
  note: 'Cambió su nota o su mesa.',
  readyTime: 'La hora en que estará listo cambió: {time}',
  mayBe: 'La cocina ya puede tenerla.',
  surelyNot: 'La cocina no la tiene.',
  notSaid: 'La pantalla {printer} no ha confirmado que la muestra.',
  waits: '{printer} la imprimirá en cuanto pueda. Si la imprime en otra, ya no saldrá ahí.',
  waitsScreen: 'Aparecerá en la pantalla {printer} en cuanto un dispositivo vuelva a mostrarla, aunque usted la imprima.',
  printOn: 'Imprimir en {printer}',
  noPrinter: 'No hay ninguna impresora de cocina encendida. Encienda una en los ajustes o avise a la cocina.',
  told: 'La cocina ya sabe',
  onItsWay: 'En camino a {printer}',
  again: 'Imprimir otra vez para la cocina',
  againWaiting: 'Enviando a la cocina…',
  againNone: 'Ninguna impresora de cocina encendida tiene este pedido. En una pantalla de cocina, “Recuperar” lo muestra otra vez.',
  againSent: {
    one: '{count} comanda va en camino a la cocina, marcada como REIMPRESIÓN',
    other: '{count} comandas van en camino a la cocina, marcadas como REIMPRESIÓN',
  },
} satisfies Widened<typeof source>;

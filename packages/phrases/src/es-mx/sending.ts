import type { sending as source } from '../en-us/sending.ts';
import type { Widened } from '../phrases.ts';

export const sending = {
  title: 'Enviar recibo',
  how: 'Enviar por',
  types: { email: 'Correo', phone: 'Mensaje de texto' },
  receiver: { email: 'Correo electrónico', phone: 'Número de celular' },
  invalid: { email: 'Ingrese un correo electrónico válido.', phone: 'Ingrese un número de teléfono válido.' },
  send: 'Enviar',
  onItsWay: 'En camino a {receiver}',
  notSent: 'No se envió. {why}',
  offline: 'Sin conexión: no se puede enviar ahora. Lo que escribió se queda aquí.',
  unsent: 'Este pedido todavía no está en el servidor, por eso su recibo no se puede enviar ahora.',
  kept: 'También se guarda con {customer}.',
  list: 'Recibos enviados',
  states: { waiting: 'Enviando', sent: 'Enviado', perhaps: 'Quizá enviado', refused: 'No enviado' },
  problems: {
    receiver: 'Este correo o número no recibe mensajes. Revíselo con el cliente.',
    rejected: 'El mensaje fue rechazado. Imprima el recibo o envíelo de otra forma.',
    unreachable: 'Ahora no se puede entregar. Imprima el recibo o envíelo de nuevo más tarde.',
    no_answer: 'La conexión se cortó antes de que se confirmara. Pregunte al cliente antes de enviarlo de nuevo.',
  },
  retried: 'Ahora no se puede entregar; el servidor sigue intentando durante una hora.',
  again: 'Enviar de nuevo',
  /** Instead of an address: whose it was is erased. */
  erased: 'Cliente borrado',
  unread: 'Ahora no se puede mostrar lo que se envió.',
} satisfies Widened<typeof source>;

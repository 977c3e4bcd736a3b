import type { proof as source } from '../en-us/proof.ts';
import type { Widened } from '../phrases.ts';

export const proof = {
  title: 'Confirme que es usted',
  text: 'Esto protege su negocio, por eso necesitamos estar seguros de que es usted.',
  goesTo: 'Le enviamos un código a {address}.',
  send: 'Enviar código',
  sent: 'Enviamos un código a {address}. Funciona durante {minutes} minutos.',
  confirm: 'Confirmar',
  wrong: 'El código es incorrecto o ya venció. Revise el correo más reciente, o regrese y pida uno nuevo.',
} satisfies Widened<typeof source>;

import type { logout as source } from '../en-us/logout.ts';

export const logout = {
  title: '¿Cerrar sesión?',
  question: 'Otro sitio lo trajo aquí para cerrar la sesión de la caja. Solo el dueño puede volver a iniciarla.',
  confirm: 'Cerrar sesión',
  stay: 'Seguir con la sesión abierta',
} satisfies typeof source;

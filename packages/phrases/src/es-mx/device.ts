import type { Phrases } from '../phrases.ts';

export const device = {
  title: 'Selecciona un dispositivo',
  intro: '¿En qué caja estás?',
  gateway: 'Terminal de pago',
  notAvailable: 'No disponible',
  terminalId: 'ID de terminal',
  epi: 'EPI',
  select: 'Seleccionar',
  selectNamed: 'Seleccionar {label}',
  selecting: 'Abriendo la caja…',
  emptyTitle: 'No se encontró ningún dispositivo',
  emptyText: 'Abre tu panel y configura un dispositivo de caja.',
  errorTitle: 'Error',
  loginAgain: 'Si continúa, vuelve a iniciar sesión.',
  logout: 'Cerrar sesión',
  refresh: 'Actualizar la lista',
  noLetters: 'Primero selecciona un dispositivo: de él salen los números de los pedidos.',
} satisfies Phrases['device'];

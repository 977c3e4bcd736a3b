import type { Phrases } from '../phrases.ts';

export const device = {
  title: 'Seleccione un dispositivo',
  intro: '¿En qué caja está?',
  gateway: 'Terminal para tarjetas',
  notAvailable: 'No disponible',
  kitchen: 'Pantalla de cocina',
  here: 'Esta caja',
  terminalId: 'ID de terminal',
  epi: 'EPI',
  select: 'Seleccionar',
  selectNamed: 'Seleccionar {label}',
  selecting: 'Abriendo la caja…',
  emptyTitle: 'No se encontró ningún dispositivo',
  emptyText: 'Abra su panel y configure un dispositivo de caja.',
  errorTitle: 'Error',
  loginAgain: 'Si continúa, inicie sesión de nuevo.',
  logout: 'Cerrar sesión',
  logoutTitle: '¿Cerrar sesión?',
  refresh: 'Actualizar la lista',
  removedTitle: 'Se eliminó este dispositivo',
  removedText: 'El negocio ya no tiene el dispositivo {label}. Lo que se vendió aquí está a salvo. Elija la caja en la que está ahora.',
} satisfies Phrases['device'];

/** A dialog is left with something in it that is not saved. */
export const unsaved = {
  title: '¿Salir sin guardar?',
  text: 'Lo que cambió aquí se pierde.',
  leave: 'Salir',
  stay: 'Seguir editando',
};

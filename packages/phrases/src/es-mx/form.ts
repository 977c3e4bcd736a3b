/** What every form says that others may change, too. `named`: what is asked where a screen is left with parts that are not saved. */
export const form = {
  named: 'Todavía sin guardar: {names}.',
  changedElsewhere: 'Mientras tanto alguien más cambió esto. Ahora está guardado: {now}. Guarde para reemplazarlo con lo que usted anotó.',
  savedMeanwhile: 'Alguien más cambió esto entre tanto. Sus cambios siguen aquí: guarde de nuevo para conservarlos.',
  removedElsewhere: 'Alguien más eliminó esto entre tanto. Todo sigue aquí: copie lo que necesite o guárdelo como nuevo.',
  saveAsNew: 'Guardar como nuevo',
  resendCode: 'Enviar otro código',
  codeResent: 'Enviamos un código nuevo.',
};

import type { unsent as source } from '../en-us/unsent.ts';
import type { Widened } from '../phrases.ts';

export const unsent = {
  title: 'Sin enviar',
  explained: 'Estos cambios están guardados en esta tableta y se envían solos, en este orden, en cuanto responda el servidor.',
  explainedRefused: 'Lo rechazado espera su decisión: intente de nuevo o descártelo. Lo demás se envía solo, en este orden.',
  none: 'Todo está enviado.',
  waiting: 'Espera al servidor',
  behind: 'Espera al cambio de arriba',
  parked: 'Desde hace minutos el servidor solo responde con errores a este cambio. Se reintenta una vez por minuto.',
  parkedInstead: 'A este cambio sigue respondiendo algo que no es Till: {answer}. Se reintenta una vez por minuto.',
  instead: {
    title: 'Sin conexión con Till',
    foreign:
      'En la dirección de su servidor responde algo que no es Till. Suele ser un servidor que se está reiniciando, un filtro de la red o un Wi‑Fi que pide iniciar sesión.',
    anotherTill: 'En esta dirección responde otro Till, no aquel en el que esta caja inició sesión. No se le envía nada.',
    kept: 'Puede seguir vendiendo. Los cambios se guardan en esta tableta y se envían en cuanto su Till vuelva a responder.',
    look: 'Abrir lo que responde',
    details: 'Ver detalles',
    leave: 'Iniciar sesión en este Till',
    leaveTitle: '¿Iniciar sesión en el Till que responde ahora?',
    leaveText:
      'Se cierra la sesión de esta caja en su negocio. Lo que falta enviar se queda en esta tableta y sale cuando ese negocio inicie sesión aquí otra vez.',
  },
  tryAgain: 'Intentar de nuevo',
  leaveOutTitle: '¿Descartar esto definitivamente?',
  leaveOutPayment: 'Este pago no quedará registrado. Hágalo solo si ya lo arregló con el cliente de otra forma.',
  leaveOutHint: 'El pedido sigue sin este cambio.',
  leaveOutParked: 'Es posible que el servidor ya lo haya hecho. Revise el pedido después.',
  leaveOutCreate:
    'El servidor nunca creó este pedido. Se descarta todo lo que contiene. Si se recibió un pago, se queda aquí hasta que lo arregle con el cliente.',
  paymentRecorded: 'El pago está registrado.',
  laterRecorded: 'El pedido está registrado.',
  paymentUnsent: 'Sin enviar. El pago está guardado en esta tableta y se envía solo.',
  paymentNotTaken: 'El servidor rechazó este pago. No está registrado.',
  openOrder: 'Abrir el pedido',
  paymentTotalChanged: 'Usted recibió {amount} por el pedido {order}, pero ahora cuesta {total}. El pago no quedó registrado. Abra el pedido y cobre de nuevo.',
  paymentRefund: {
    completed:
      'Usted recibió {amount} por el pedido {order}, que mientras tanto se pagó de otra forma. Su pago no quedó registrado: devuelva {amount} y luego descártelo.',
    cancelled: 'Usted recibió {amount} por el pedido {order}, que fue cancelado. Su pago no quedó registrado: devuelva {amount} y luego descártelo.',
  },
  paymentDiffers: {
    collect: 'Usted recibió {amount} por el pedido {order}, pero ahora cuesta {total}: {difference} más. Todavía no hay nada registrado.',
    return: 'Usted recibió {amount} por el pedido {order}, pero ahora cuesta {total}: {difference} menos. Todavía no hay nada registrado.',
  },
  paymentOpenOrder: 'Abra el pedido, arregle la diferencia y cobre de nuevo.',
  paymentTakeHere: 'Arregle la diferencia con el cliente y cobre aquí: este pago sustituye lo que se recibió antes.',
  paymentOld:
    'Usted cobró {amount} por el pedido {order} hace más de 30 días y el servidor nunca lo confirmó. Revise si el pedido está pagado y luego reintente u omítalo.',
  paymentRefusedTitle: 'Un pago no se registró',
  paymentRefused:
    'Usted recibió {amount} por el pedido {order}, pero el servidor no lo registró. {reason} Arréglelo con el cliente y luego intente de nuevo o descártelo.',
  paymentGone:
    'Usted recibió {amount} por el pedido {order}, pero el servidor ya no conoce ese pedido: quizá se restauró de un respaldo. Registre el pedido de nuevo o anótelo para el dueño, y luego descarte esto.',
  commands: {
    create: 'Iniciar el pedido',
    type: 'Tipo de pedido: {label}',
    add: 'Agregar {quantity} × {name}',
    change: 'Cambiar {name}',
    quantity: '{name}: cantidad {quantity}',
    more: '{name}: {count} más',
    fewer: '{name}: {count} menos',
    remove: 'Eliminar {name}',
    tip: 'Propina {amount}',
    note: 'Nota del pedido',
    table: 'Mesa {table}',
    customer: 'Cliente: {name}',
    noCustomer: 'Quitar el cliente',
    submit: 'Enviar a cocina',
    cancel: 'Cancelar el pedido',
    unread: 'Un cambio hecho con otra versión de Till',
    cash: 'Pago en efectivo de {amount}',
    cashReceived: 'Efectivo recibido {amount}',
    takeOver: 'Tomar el pedido',
    later: 'Pagar después',
    venmo: 'Pago de {amount} por Venmo',
    line: 'un artículo',
  },
} satisfies Widened<typeof source>;

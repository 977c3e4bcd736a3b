import type { mail as source } from '../en-us/mail.ts';

export const mail = {
  code: {
    subject: '{code} es su código para iniciar sesión en Till',
    heading: 'Su código para iniciar sesión',
    enter: 'Ingrese este código en la caja para iniciar sesión:',
    orLink: 'O abra este enlace en el dispositivo en el que quiere iniciar sesión:',
    link: 'Iniciar sesión en este dispositivo',
    expiry: 'El código y el enlace sirven durante {minutes} minutos; puede usar uno de los dos, una sola vez.',
    linkSubject: 'Su enlace para iniciar sesión en Till',
    openLink: 'Abra este enlace en el dispositivo en el que quiere iniciar sesión:',
    linkExpiry: 'El enlace sirve durante {minutes} minutos y una sola vez.',
    notYou: 'Si no pidió un código, ignore este correo. Sin él nadie puede iniciar sesión.',
  },
  recoveryCode: {
    subject: '{code} abre su negocio con el correo de recuperación',
    heading: 'Su código para el correo de recuperación',
    enter: 'Alguien pidió iniciar sesión en su negocio con este correo de recuperación. Ingrese este código en la caja:',
    linkSubject: 'Su enlace para abrir su negocio con el correo de recuperación',
    notYou: 'Si no lo pidió, ignore este correo y no dé el código a nadie.',
  },
  address: {
    codes: {
      move: {
        subject: '{code} cambia su correo de Till',
        text: 'El dueño de su negocio iniciará sesión con {address} de ahora en adelante. Si usted lo quiere así, ingrese este código en la caja:',
      },
      newEmail: { subject: '{code} confirma su correo para Till', text: 'Usted quiere iniciar sesión en Till con {address}. Ingrese este código en la caja:' },
      recovery: {
        subject: '{code} cambia su correo de recuperación de Till',
        text: '{address} será el correo de recuperación de su negocio. Lo abre si pierde este buzón. Si usted lo quiere así, ingrese este código en la caja:',
      },
      newRecovery: {
        subject: '{code} confirma un correo de recuperación para Till',
        text: '{address} será el correo de recuperación de un negocio en Till. Lo abre si se pierde el buzón del dueño. Ingrese este código en la caja:',
      },
      proof: {
        subject: '{code} confirma que es usted en Till',
        text: 'Alguien con la sesión iniciada en su negocio está por cambiar algo que lo protege o por descargar todos sus datos. Si es usted, ingrese este código en la caja:',
      },
      secondFactor: {
        subject: '{code} activa la verificación en dos pasos en Till',
        text: 'El dueño de su negocio ({address}) está activando la verificación en dos pasos. En dispositivos nuevos hará falta un código de una app además del correo. Si es usted, escriba este código en la caja:',
      },
      recoveryChanges: {
        subject: '{code} cambia el correo de recuperación de un negocio en Till',
        text: 'Esta dirección será reemplazada por {address} como correo de recuperación de su negocio. Si quiere que sea de inmediato, escriba este código en la caja. Sin él, el cambio espera 7 días.',
      },
      recoveryGoes: {
        subject: '{code} quita el correo de recuperación de un negocio en Till',
        text: 'Esta dirección ({address}) dejará de ser el correo de recuperación de su negocio. Si quiere que sea de inmediato, escriba este código en la caja. Sin él, el cambio espera 7 días.',
      },
      lostFactor: {
        subject: '{code} desactiva la verificación en dos pasos de su negocio en Till',
        text: 'Alguien que dice haber perdido la app de autenticación y los códigos de recuperación de su negocio ({address}) quiere desactivar la verificación en dos pasos. Si es usted, escriba este código. Hace falta un código de cada uno de sus dos buzones.',
      },
      remove: {
        subject: '{code} quita su correo de recuperación de Till',
        text: '{address} dejará de ser el correo de recuperación de su negocio. Si usted lo quiere así, ingrese este código en la caja:',
      },
    },
    expiry: 'El código sirve durante {minutes} minutos y una sola vez.',
    notYou: 'Si no lo pidió, no dé el código a nadie: sin él nada cambia. Después revise los dispositivos con sesión iniciada en los ajustes de su caja.',
    notices: {
      moving: {
        subject: 'Su correo de Till está por cambiar',
        text: 'Un dispositivo que inició sesión con el correo de recuperación está cambiando el correo de su negocio a {address}. No necesita un código de este buzón.',
      },
      moved: {
        subject: 'Se cambió su correo de Till',
        text: 'El dueño de su negocio ahora inicia sesión con {address}. La dirección anterior ya no abre el negocio, ni tampoco una cuenta de Google que estuviera vinculada.',
      },
      recoverySet: { subject: 'Se cambió su correo de recuperación de Till', text: '{address} es ahora el correo de recuperación de su negocio.' },
      recoveryRemoved: { subject: 'Se quitó su correo de recuperación de Till', text: '{address} ya no es el correo de recuperación de su negocio.' },
      recovered: {
        subject: 'Alguien inició sesión con su correo de recuperación de Till',
        text: 'Un dispositivo inició sesión en su negocio con el correo de recuperación. Después de 24 horas puede cambiar el correo del negocio sin un código del buzón actual.',
      },
      factorOn: {
        subject: 'Se activó la verificación en dos pasos de su negocio en Till',
        text: 'Quien inicie sesión en su negocio en un dispositivo nuevo necesita ahora un código de una app de autenticación, o uno de los códigos de recuperación, además del código por correo.',
      },
      factorOff: {
        subject: 'Se desactivó la verificación en dos pasos de su negocio en Till',
        text: 'Quien inicie sesión en su negocio en un dispositivo nuevo ya no necesita el código de una app.',
      },
      movedBack: {
        subject: 'Su correo de Till vuelve a ser el anterior',
        text: 'El cambio de su correo se deshizo desde el buzón de recuperación. El dueño de su negocio vuelve a iniciar sesión con {address}, y se cerró la sesión del dispositivo que lo había cambiado.',
      },
      copied: {
        subject: 'Alguien tiene una copia de un acceso a su negocio en Till',
        text: 'Se cerró la sesión de una caja de su negocio, porque llegó un acceso que ella tuvo mucho antes: alguien tiene una copia, o la caja se restauró de un respaldo. Vuelva a iniciar sesión ahí.',
      },
    },
    pending: {
      recoverySet: {
        subject: 'Se cambiará su correo de recuperación de Till',
        text: 'Alguien que lee el correo de su negocio pidió otro correo de recuperación: {address}. Valdrá desde el {time}, si usted no lo detiene.',
      },
      recoveryRemoved: {
        subject: 'Se quitará su correo de recuperación de Till',
        text: 'Alguien que lee el correo de su negocio pidió quitar el correo de recuperación {address}. Abre su negocio hasta el {time}, si usted no lo detiene.',
      },
      'second-factor-on': {
        subject: 'Se activará la verificación en dos pasos de su negocio en Till',
        text: 'Alguien que lee el correo de su negocio pidió que los dispositivos nuevos necesiten un código de su app. Empieza el {time}, si usted no lo detiene.',
      },
      'second-factor-off': {
        subject: 'Se desactivará la verificación en dos pasos de su negocio en Till',
        text: 'Alguien que dice haber perdido la app de autenticación y los códigos de recuperación pidió desactivar la verificación en dos pasos. Se hará el {time}, si nadie lo detiene.',
      },
    },
    stopped: {
      recoverySet: {
        subject: 'No cambiará su correo de recuperación de Till',
        text: 'Alguien había pedido otro correo de recuperación para su negocio: {address}. Se detuvo, y el correo de recuperación queda como está.',
      },
      recoveryRemoved: {
        subject: 'No se quitará su correo de recuperación de Till',
        text: 'Alguien había pedido quitar el correo de recuperación {address}. Se detuvo, y sigue abriendo su negocio como antes.',
      },
      'second-factor-on': {
        subject: 'No se activará la verificación en dos pasos de su negocio en Till',
        text: 'Alguien había pedido que los dispositivos nuevos necesitaran un código de su app. Se detuvo: nada cambia para los dispositivos nuevos.',
      },
      'second-factor-off': {
        subject: 'No se desactivará la verificación en dos pasos de su negocio en Till',
        text: 'Alguien que dijo haber perdido la app de autenticación y los códigos de recuperación había pedido desactivar la verificación en dos pasos. Se detuvo, y sigue activada.',
      },
    },
    stopInSettings: 'Si no fue usted, abra {url}, deténgalo en Ajustes, Cuenta, y cierre ahí la sesión de cada dispositivo que no conozca.',
    stopWithFactor: 'Si no fue usted y todavía tiene la app de autenticación o un código de recuperación, abra {url} y deténgalo en Ajustes, Cuenta.',
    stopByLink: 'Si no fue usted, abra este enlace. Detiene el cambio y cierra la sesión del dispositivo que lo pidió:',
    undoByLink:
      'Si no fue usted, abra este enlace en un plazo de {days} días. Vuelve a valer la dirección anterior, y se cierra la sesión del dispositivo que la cambió:',
    undoOnRegister:
      'Si no fue usted, abra este enlace en un plazo de {days} días en un dispositivo en el que inició sesión más de un día antes de que se usara el correo de recuperación. Vuelve a valer la dirección anterior, y se cierra la sesión de quien haya entrado desde entonces:',
    ifNotMoved:
      'Si no fue usted, abra el enlace del correo que llegó a su otra dirección. Si no hay ninguno, abra {url} en los próximos {days} días, ingrese el correo anterior, elija “Usar el correo de recuperación” y, 24 horas después, cambie el correo en los ajustes. Después llame a soporte; si su negocio no tiene correo de recuperación, llame de inmediato.',
    ifNotRecovered:
      'Si no fue usted, use una caja que lleve al menos un día con la sesión iniciada, abra en ella {url}/dashboard/settings/account y cierre la sesión de ese dispositivo en Dispositivos con sesión iniciada: así ya no cambia nada. Ese dispositivo no puede cerrar la sesión de las cajas que ya estaban. Después llame a soporte.',
    place: 'Cuándo y desde dónde: {time} · {place}',
    ifNotYou:
      'Si no fue usted, inicie sesión en {url}, cierre la sesión de todos los demás dispositivos en Ajustes, Dispositivos con sesión iniciada, y llame a soporte.',
  },
  told: {
    subject: '{shop}: {what}',
    subjectMany: '{shop}: {count} cambios',
    guard: 'Esto se hizo en {shop}:',
    'sign-in': 'Alguien inició sesión en {shop} en un dispositivo o navegador nuevo:',
    daily: 'Se cambiaron estos ajustes de {shop}:',
    more: 'y {count} más: los ajustes los muestran todos en Accesos y cambios.',
    once: 'Recibe como máximo un correo así al día.',
  },
  receipt: {
    subject: 'Su recibo de {merchant}, pedido {order}',
    why: 'Recibe este correo porque en {merchant} se dio esta dirección para enviar este recibo.',
  },
  mailbox: {
    title: 'Buzón de demostración',
    explanation: 'Aquí llegan los correos y mensajes de texto que envía esta demostración, el más reciente primero. La página se recarga sola.',
    empty: 'Todavía no hay correos. Pida un código para iniciar sesión y aparecerá aquí.',
    unreachable: 'El servidor de correo de la demostración no responde. Si sigue así, reinicie la demostración.',
    reload: 'Recargar',
    signIn: 'Ir a iniciar sesión',
    code: 'Código',
    to: 'Para {address}',
    textTo: 'Mensaje de texto para {address}',
  },
  printers: {
    title: 'Impresoras de demostración',
    explanation: 'Lo que imprimen las impresoras de esta demostración, lo más reciente primero. La página se recarga sola.',
    empty: 'Todavía no se ha impreso nada. Envíe un pedido a la cocina y su comanda aparecerá aquí.',
    unreachable: 'Las impresoras de la demostración no responden. Si sigue así, reinicie la demostración.',
    control: 'Quitar el papel, abrir una tapa…',
    part: 'Solo se imprimió una parte',
  },
} satisfies typeof source;

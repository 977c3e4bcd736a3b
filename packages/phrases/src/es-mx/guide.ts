import type { guide as source } from '../en-us/guide.ts';
import type { Widened } from '../phrases.ts';

export const guide = {
  title: 'Guía',
  search: 'Buscar en la guía',
  clearSearch: 'Borrar la búsqueda',
  topics: 'Temas',
  groups: { daily: 'Todos los días', trouble: 'Cuando algo falla', setup: 'Configuración' },
  all: 'Todos los temas',
  noneFound: 'Nada en la guía coincide con «{text}»',
  noneHint: 'Pruebe con otra palabra o comuníquese con nosotros.',
  open: 'Ayuda',
  articles: {
    sale: {
      title: 'Cobrar un pedido',
      find: 'primera venta, empezar, vender, para llevar, orden',
      steps: `Abra {first.frame.register} y toque un artículo.
Elija {first.order.types.pickup} o {first.order.types.dine-in}. Si es en mesa, anote el número de mesa.
Elija la cantidad y los modificadores y agregue el artículo. Agregue los demás de la misma forma.
Toque {first.order.checkout.title} en el carrito para agregar un cliente, una nota o una propina. Luego toque {first.order.steps.continue}.
Elija la forma de pago y cobre.`,
      note: '¿Hay fila? Active {settings.fastCounter} en {first.frame.settings} para cobrar con menos toques.',
    },
    cash: {
      title: 'Cobrar en efectivo y dar cambio',
      find: 'cajón, billetes, monedas, exacto, pago, feria',
      steps: `En la pantalla {paying.payment.title}, elija {paying.payment.cash}.
Toque la cantidad que le dio el cliente o escríbala. {paying.payment.exact} significa que no hay cambio.
Dé el cambio que muestra la pantalla. Si el cajón está conectado a la impresora de recibos, se abre.
Toque {paying.payment.newOrder}.`,
      note: '¿El cliente le dio otra cantidad? Toque {paying.payment.countAgain} para calcular de nuevo el cambio.',
    },
    card: {
      title: 'Un pago con tarjeta no pasa',
      find: 'terminal, trabada, rechazada, cobro doble, dos veces, sin respuesta, crédito, débito',
      steps: `No vuelva a pasar la tarjeta. Till sigue averiguando qué pasó para que a nadie se le cobre dos veces.
Revise que la terminal esté encendida y conectada a la red.
¿Hay alguien esperando? Toque {paying.card.leave} o {paying.card.leaveUnknown} para atenderlo. El primer pedido espera en {first.order.open.tab} y ahí muestra su pago.
Si en 15 minutos no hay respuesta, revise la terminal y su comprobante. Luego toque {paying.card.charged} o {paying.card.notCharged}.`,
      note: 'Si resulta que la tarjeta sí se cobró, Till agrega el pago al pedido y le avisa. Lo que el cliente no deba se le devuelve automáticamente.',
    },
    refund: {
      title: 'Devolver el dinero de un pedido',
      find: 'reembolso, devolución, artículo equivocado, anular, cancelar',
      steps: `Abra {first.frame.orders} y toque el pedido.
Toque {paying.refund.open}.
Elija el pago, anote la cantidad, o toque {paying.refund.byItem} y elija los artículos, y escoja un motivo.
Confirme. La devolución a tarjeta llega a la misma tarjeta y el banco puede tardar unos días. Si fue en efectivo, entregue el dinero. Si fue por Venmo, envíelo desde su app de Venmo.`,
      note: 'Para devolver se necesita conexión. Si la pantalla dice que la devolución quizá se hizo, espere el resultado antes de intentarlo otra vez.',
    },
    printer: {
      title: 'Una impresora no imprime',
      find: 'recibo, comanda, papel, en blanco, atorada, red, wifi, tapa, sin conexión, dirección',
      steps: `Revise que la impresora esté encendida, tenga papel y esté cerrada.
Revise el cable o que esté en la misma red que el negocio.
Abra {first.frame.settings}, luego {settings.printers}, y toque {printers.test} en esa impresora.
Si Till no la encuentra, imprima la página de la propia impresora: casi todas lo hacen al encenderlas con el botón de avance presionado. Compare la dirección de esa página con la que está en Till.`,
      note: 'Puede volver a imprimir un recibo desde {first.frame.orders}. Si una comanda no se imprimió, la línea de arriba de la pantalla lo dice. Tóquela para imprimirla en otra impresora.',
    },
    offline: {
      title: 'Vender sin internet',
      find: 'red, conexión, se cayó, wifi, apagón, sin internet',
      steps: `Siga vendiendo. Tome pedidos y cobre en efectivo como siempre. Todo se guarda en este dispositivo.
Las tarjetas necesitan conexión. Cobre en efectivo o toque {paying.payment.payLater} y cobre con tarjeta cuando vuelva la conexión.
Avise a la cocina qué se pidió. Las comandas se envían cuando vuelva la conexión.
No cierre la sesión ni borre los datos del navegador hasta que todo esté enviado.`,
      note: 'Cuando vuelve la conexión, sus ventas se envían automáticamente. Lo que aún espera aparece arriba en la pantalla.',
    },
    closing: {
      title: 'Cerrar el día',
      find: 'corte de caja, reporte Z, turno, contar el cajón, sobrante, faltante, depósito, fondo',
      steps: `Revise que no quede nada en {first.order.open.tab}.
Abra {shift.title} y toque {shift.close}.
Cuente los billetes y monedas del cajón, con el fondo, y cierre el turno.
El reporte Z muestra lo que debe haber en el cajón y si sobra o falta. Toque {shift.print} para imprimirlo.
Para ver las ventas, los impuestos y las propinas de todo el día, abra {first.frame.reporting}.`,
      note: 'Cuando meta o saque efectivo durante el día, anótelo con {shift.paidIn} o {shift.paidOut} para que la cuenta salga bien.',
    },
    import: {
      title: 'Importar un menú',
      find: 'Square, Loyverse, CSV, Excel, hoja de cálculo, subir, artículos, productos',
      steps: `Abra {first.frame.settings}, luego {menuEditor.title} y luego {menuImport.title}.
Elija su archivo. Till lee archivos CSV de una hoja de cálculo, de Square o de Loyverse, y las exportaciones de Till.
Revise qué columna es cuál y qué se va a agregar, cambiar y quitar. Todavía no se guarda nada.
Toque {menuImport.apply}. Sus cajas venden el menú nuevo de inmediato.`,
      note: '¿Es un archivo de Excel? Guárdelo primero como CSV (UTF-8). Para ver cómo debe ser el archivo, toque {menuImport.getExample}.',
    },
    tables: {
      title: 'Atender una mesa y dejar su pedido abierto',
      find: 'mesa, cuenta abierta, otra ronda, cuenta, comer aquí',
      steps: `Toque un artículo, elija {first.order.types.dine-in} y anote el número de mesa.
Agregue los artículos y toque {first.order.steps.submit}. El pedido se queda en {first.order.open.tab}.
Para otra ronda, abra {first.order.open.tab}, toque {paying.order.open.select}, agregue los artículos y envíe de nuevo. A la cocina solo llega lo nuevo.
Cuando quieran pagar, abra el pedido en esa lista, toque Cobrar y reciba el pago.`,
      note: 'Para llevar primero la cuenta a la mesa, toque {paying.receipt.printBill} antes de cobrar.',
    },
    soldOut: {
      title: 'Marcar un artículo como agotado',
      find: 'se acabó, sin existencias, no hay, inventario',
      steps: `En el menú, mantenga presionado el artículo.
Toque {soldOut.markToday} o {soldOut.mark}. Queda agotado en todas las cajas al momento.
Cuando vuelva a haber, manténgalo presionado y toque {soldOut.sellAgain}.`,
      note: 'Para que se agoten automáticamente, controle sus existencias en {first.frame.settings}, {menuEditor.title}.',
    },
    tax: {
      title: 'Cobrar impuestos',
      find: 'impuesto, tasa, IVA, porcentaje',
      steps: `Abra {first.frame.settings}, luego {business.taxes.title}, y toque {setup.tax.create}.
Anote un nombre y la tasa, por ejemplo 16.
Deje activado {setup.tax.isDefault} para cobrarlo en todos los artículos con impuestos predeterminados.
Guarde, cobre un artículo y revise el impuesto en el carrito.`,
      note: 'Si un impuesto no se cobra en ningún artículo, Till lo avisa donde se configura.',
    },
    kitchen: {
      title: 'Enviar pedidos a la cocina',
      find: 'impresora de cocina, pantalla de cocina, comanda, barra, cocinero',
      steps: `Para comandas en papel, abra {first.frame.settings} y luego {settings.printers}. Agregue una impresora y elija {printers.kinds.kitchen}.
Para una pantalla, agréguela en {kitchenBoard.title} y elija qué artículos muestra. En la tableta de la cocina, inicie sesión y seleccione el dispositivo de cocina.
En la caja, toque {first.order.steps.submit} o cobre. A la cocina le llega lo nuevo.`,
      note: 'Si una pantalla de cocina se queda sin conexión, una impresora puede cubrirla. Elíjala donde configura la pantalla.',
    },
    again: {
      title: 'Imprimir o enviar otra vez un recibo',
      find: 'copia, duplicado, reimprimir, correo, mensaje, SMS',
      steps: `Abra {first.frame.orders} y toque el pedido.
Toque {paying.receipt.print} o {paying.receipt.send}.`,
      note: 'Un recibo se puede enviar en cuanto el pedido está en el servidor.',
    },
    devices: {
      title: 'Agregar otra caja',
      find: 'segunda tableta, dispositivo nuevo, iPad, computadora, celular, terminal',
      steps: `Abra {first.frame.settings}, luego {devices.title}, y toque {devices.add}.
Póngale un nombre. Si tiene terminal de tarjetas, anótela también.
En la tableta nueva, abra la dirección de Till en el navegador e inicie sesión con el correo del dueño.
Seleccione el dispositivo nuevo.`,
      note: 'Las cajas comparten el menú, los pedidos abiertos y los reportes. Cada una numera sus propios pedidos.',
    },
    staff: {
      title: 'Configurar el personal y los PIN',
      find: 'empleados, roles, clave, permisos, meseros, quién puede devolver',
      steps: `Abra {first.frame.settings}, luego {staffSettings.title}, y toque {staffSettings.addOwner}. Escriba un PIN de al menos 6 dígitos.
Toque {staffSettings.add} para cada uno de los demás. Dele un rol y un PIN.
En {staffSettings.roles}, elija qué puede hacer cada rol, sin preguntar o con aprobación.
En la caja, toque {atTablet.signIn} arriba, luego su nombre, y escriba su PIN.
Toque de nuevo su nombre para {timeClock.kinds.in} o {timeClock.kinds.out}. Las horas están en {staffSettings.title}, {timeClock.hours}.`,
      note: 'Mientras nadie tenga un PIN, nada cambia. Cuando un dueño tiene el suyo, el menú, los reportes y los ajustes son para quienes su rol lo permite.',
    },
    practice: {
      title: 'Capacitar al personal nuevo',
      find: 'práctica, prueba, demo, ensayo, entrenamiento',
      steps: `Abra {first.frame.settings}, luego {settings.register}, y active {settings.practice}.
Tome pedidos y cobre. Nada se cobra de verdad, ni se cocina, ni se cuenta.
Desactívelo cuando termine.`,
      note: 'Los pedidos de práctica llevan una marca y nunca aparecen en los reportes.',
    },
  },
} satisfies Widened<typeof source>;

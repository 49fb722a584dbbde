import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

type Interval = 'month' | 'year'
const every = (interval: Interval, n: number): string => {
  const [one, many] = interval === 'month' ? ['mes', 'meses'] : ['año', 'años']
  return n === 1 ? `cada ${one}` : `cada ${n} ${many}`
}

const orders: Words<typeof en> = {
  checkout: {
    title: 'Pago',
    bought: 'Lo que compras',
    quantity: (n, each) => `${n.toLocaleString('es-US')} × ${each}`,
    seats: 'Cantidad de lugares',
    seats_wrong: 'Escribe un número entero del 1 al 10 000.',
    code: 'Código de descuento',
    apply: 'Aplicar',
    applied: (code) => `El código ${code} está aplicado.`,
    remove: 'Quitar el código',
    credit: 'Usar mi saldo',
    credit_text: (sum) => `Tienes ${sum}.`,
    sums: 'El total',
    subtotal: 'Subtotal',
    discount: 'Descuento',
    from_credit: 'De tu saldo',
    tax: 'Impuestos',
    tax_text: 'Si donde vives se cobran impuestos, los ves en la página de pago antes de pagar.',
    total: 'Total de hoy',
    free_days: (days, day) =>
      days === 1 ? `1 día gratis, hasta el ${day}.` : `${days} días gratis, hasta el ${day}.`,
    renews: (sum, interval, n, day) =>
      `Después, ${sum} ${every(interval, n)} desde el ${day}, hasta que canceles.`,
    renews_next: (sum, interval, n, day) =>
      `Se renueva por ${sum} ${every(interval, n)}. El próximo pago es el ${day}, y puedes cancelar antes.`,
    once: 'Pagas una sola vez. Nada se renueva.',
    every_payment: 'El código descuenta lo mismo en cada pago.',
    some_payments: (n) =>
      n === 1 ? 'El código vale para el primer pago.' : `El código vale para los primeros ${n} pagos.`,
    agree_first: 'Marca esta casilla para seguir.',
    pay: (sum) => `Pagar ${sum}`,
    start: 'Empezar los días gratis',
    confirm: 'Confirmar',
    secure: 'Escribes tu tarjeta en la página de nuestro proveedor de pagos. Nunca vemos su número.',
    failed: 'No se pudo calcular el total',
    email: 'Tu correo',
    email_hint: 'Ahí llega el recibo.',
    guest_or: 'O inicia sesión y encuentra tu compra en tu cuenta.',
    empty: 'Tu canasta está vacía',
    empty_text: 'Primero elige un plan. Las lecciones gratis están abiertas para todas las personas.',
    account: 'Primero, una cuenta',
    account_text: 'Lo que compras es de tu cuenta. Después vuelves a esta página y no se pierde nada.',
    organization_text:
      'Los lugares son de una organización. Registra la tuya o inicia sesión como su responsable. Después vuelves a esta página.',
    acting: 'Estás viendo el sitio como otra persona. Solo ella puede comprar para sí.',
    unconfirmed:
      'Primero confirma tu correo: el enlace está en tu bandeja de entrada. Después tu organización puede comprar aquí sus lugares.',
    owners: 'Los lugares los compra quien es responsable de una organización. Inicia sesión con esa cuenta.',
    other: 'Comparar planes',
    no_card: 'Aquí todavía no puedes pagar con tarjeta. Escríbenos y buscamos otra manera.',
    support: 'Escribir a soporte',
    service_code: (organization) =>
      `${organization} te dio un código de servicio. Abre todo, así que quizá no necesites un plan.`,
    service_code_use: 'Usar tu código de servicio',
  },
  back: {
    title: 'No se cobró nada',
    text: 'Saliste de la página de pago antes de pagar. Lo que elegiste sigue aquí.',
    go_on: 'Seguir con el pago',
    change: 'Cambiar lo que compro',
    paid: 'Esto ya está pagado',
    paid_text: 'El pago se hizo, así que aquí ya no queda nada por hacer.',
    see: 'Ver tu pedido',
    over: 'Esta página de pago se cerró. No se cobró nada; empieza de nuevo aquí abajo.',
  },
  success: {
    order: 'Tu pedido',
    total: 'Total',
    pending: 'Esperamos el pago',
    pending_text:
      'El proveedor de pagos todavía no lo confirma. Suele tardar segundos. Puedes salir de esta página: lo que compraste se abre solo.',
    slow_text:
      'Tarda más de lo normal, como pasa con algunos bancos. Puedes salir de esta página: lo que compraste se abre solo en cuanto se confirme el pago.',
    paid: 'Gracias',
    paid_text: 'Tu pago llegó.',
    free_text: 'Hoy no hay nada que pagar.',
    failed: 'El pago no se pudo hacer',
    failed_text: 'No se cobró nada. Tu canasta sigue ahí.',
    refunded: 'Este pedido se reembolsó',
    try_again: 'Volver al pago',
    number: (n) => `Pedido ${n}`,
    bought: 'Lo que compraste',
    receipt: 'Descargar',
    documents: {
      invoice: 'Factura',
      receipt: 'Recibo',
      credit_note: 'Nota de crédito',
      quote: 'Cotización',
      statement: 'Estado de cuenta',
    },
    none: 'No hay ningún pedido en esta dirección',
    none_text: 'Abre de nuevo el enlace de tu recibo, o inicia sesión con la cuenta que pagó.',
    learn: 'Empezar a aprender',
    seats: 'Repartir los lugares',
    gift_card: 'Ver tu tarjeta de regalo',
    gift_again: 'Regalar otra tarjeta',
    home: 'Ir a la página de inicio',
  },
  list: {
    caption: 'Pedidos',
    search: 'Busca por número o por lo que se compró',
    number: 'Número',
    day: 'Día',
    buyer: 'Quién compró',
    total: 'Total',
    state: 'Estado',
    refunded: 'Reembolsado',
    disputed: 'En disputa',
    all: 'Todos los estados',
    empty: 'Todavía no hay pedidos',
    empty_text: 'Aquí aparece todo lo que pagas.',
  },
  states: { pending: 'Pendiente', paid: 'Pagado', refunded: 'Reembolsado', failed: 'Sin pagar' },
}
export default orders

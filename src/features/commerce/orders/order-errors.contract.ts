import { errors } from '#contract/errors.ts'

/** Errors of baskets, payments and refunds. */
export const orderErrors = errors({
  day_to_come: {
    status: 422,
    toast: false,
    en: 'Choose today or a day before.',
    es: 'Elige hoy o un día anterior.',
  },
  nothing_open: {
    status: 409,
    en: 'Nothing is open on this order.',
    es: 'Este pedido no tiene nada pendiente.',
  },
  more_than_open: {
    status: 422,
    toast: false,
    en: (p) => `Only ${p['sum']} is open.`,
    es: (p) => `Solo quedan ${p['sum']} pendientes.`,
  },
  arrival_by_invoice: {
    status: 409,
    en: 'Record this payment on the purchase or the statement of its invoice.',
    es: 'Registra este pago en la compra o el estado de cuenta de su factura.',
  },
  not_for_sale: {
    status: 422,
    toast: false,
    en: 'This is not for sale at the moment.',
    es: 'Esto no está a la venta en este momento.',
  },
  one_plan: {
    status: 422,
    toast: false,
    en: 'Buy one plan at a time.',
    es: 'Compra un plan a la vez.',
  },
  quantity: {
    status: 422,
    toast: false,
    en: 'Write a whole number from 1 to 10,000.',
    es: 'Escribe un número entero de 1 a 10 000.',
  },
  price_changed: {
    status: 422,
    toast: false,
    en: 'The price has changed. Look at the new sum and confirm it.',
    es: 'El precio cambió. Revisa el nuevo total y confírmalo.',
  },
  terms_changed: {
    status: 422,
    toast: false,
    en: 'These conditions have changed. Read them again and agree.',
    es: 'Estas condiciones cambiaron. Léelas de nuevo y acéptalas.',
  },
  agree_first: {
    status: 422,
    toast: false,
    en: 'Agree to this first.',
    es: 'Primero acepta esto.',
  },
  reference_needed: {
    status: 422,
    toast: false,
    en: 'Write the reference of the payment by which the money goes back.',
    es: 'Escribe la referencia del pago con el que regresa el dinero.',
  },
  account_first: {
    status: 403,
    toast: false,
    en: 'Create an account or sign in first. Without one you can buy gift cards only.',
    es: 'Primero crea una cuenta o inicia sesión. Sin ella solo puedes comprar tarjetas de regalo.',
  },
  too_young: {
    status: 403,
    toast: false,
    en: 'A parent or guardian has to buy this.',
    es: 'Esto lo tiene que comprar tu madre, padre o tutor.',
  },
  no_card_payment: {
    status: 503,
    en: 'Card payments are not set up here yet. Write to support, and we find another way.',
    es: 'Aquí todavía no se puede pagar con tarjeta. Escribe a soporte y buscamos otra manera.',
  },
  code_unknown: {
    status: 422,
    toast: false,
    en: 'We do not know this code.',
    es: 'No conocemos este código.',
  },
  code_ended: {
    status: 422,
    toast: false,
    en: 'This code has ended.',
    es: 'Este código ya terminó.',
  },
  code_upcoming: {
    status: 422,
    toast: false,
    en: 'This code cannot be used yet.',
    es: 'Este código todavía no se puede usar.',
  },
  code_used_up: {
    status: 422,
    toast: false,
    en: 'This code has been used up.',
    es: 'Este código se agotó.',
  },
  code_used: {
    status: 422,
    toast: false,
    en: 'You have used this code already.',
    es: 'Ya usaste este código.',
  },
  code_for_other: {
    status: 422,
    toast: false,
    en: 'This code is for something else.',
    es: 'Este código es para otra cosa.',
  },
  refund_too_much: {
    status: 422,
    toast: false,
    en: (p) => `At most ${p['sum']} can still be refunded.`,
    es: (p) => `Se pueden reembolsar ${p['sum']} como máximo.`,
  },
  code_whole: {
    status: 422,
    toast: false,
    en: 'A service code paid this. It can be taken back whole only.',
    es: 'Esto lo pagó un código de servicio. Solo se puede devolver completo.',
  },
  refunded_elsewhere: {
    status: 409,
    en: 'This was bought in Apple’s store. Apple gives money back, at reportaproblem.apple.com.',
    es: 'Esto se compró en la tienda de Apple. Apple devuelve el dinero, en reportaproblem.apple.com.',
  },
  email_needed: {
    status: 422,
    toast: false,
    en: 'Write your email address. The receipt goes there.',
    es: 'Escribe tu correo. Ahí llega el recibo.',
  },
  not_enough_credit: {
    status: 409,
    en: 'Your credit was used for something else meanwhile. Look at the new sum.',
    es: 'Tu saldo se usó para otra cosa mientras tanto. Revisa el nuevo total.',
  },
  page_closed: {
    status: 409,
    en: 'You began another checkout, so this payment page was closed. Nothing was charged here.',
    es: 'Empezaste otro pago, así que esta página de pago se cerró. Aquí no se cobró nada.',
  },
  not_paid: {
    status: 409,
    en: 'Only what was paid can be refunded.',
    es: 'Solo se puede reembolsar lo que se pagó.',
  },
})

import type { SubscriptionMail, WrittenMail } from './subscriptions.mails.ts'

export const ES: Record<SubscriptionMail, WrittenMail> = {
  trial_begun: ({ plan, day, payments }) => ({
    subject: 'Empezaron tus días gratis',
    heading: 'Ya está todo abierto',
    paragraphs: [
      `Tienes el plan ${plan}. Hasta el ${day} no pagas nada. Después pagas ${payments}.`,
      'Si no es para ti, cancela antes de ese día en «Mi plan». Son dos clics.',
    ],
    button: 'Mi plan',
  }),
  trial_ends: ({ plan, day, payments, card }) => ({
    subject: `Tus días gratis terminan el ${day}`,
    heading: `Tus días gratis terminan el ${day}`,
    paragraphs: [
      `Después pagas ${payments}. Cobramos el plan ${plan} a ${card}.`,
      'Si no lo quieres, cancela antes de ese día en «Mi plan». Son dos clics.',
    ],
    button: 'Mi plan',
  }),
  renews_yearly: ({ plan, day, sum, payments, card }) => ({
    subject: `Tu plan ${plan} se renueva el ${day}`,
    heading: `Tu plan se renueva el ${day}`,
    paragraphs: [
      `Ese día se cobran ${sum} a ${card}.`,
      `Estos son tus pagos: ${payments}.`,
      'Hasta entonces puedes cambiar o cancelar el plan.',
    ],
    button: 'Mi plan',
  }),
  failed: ({ plan, day, sum }) => ({
    subject: 'No pudimos cobrar tu pago',
    heading: 'No pudimos cobrar tu pago',
    paragraphs: [
      `No pudimos cobrar ${sum} por el plan ${plan}. Todo sigue abierto hasta el ${day}.`,
      'Pon otra tarjeta y lo intentamos enseguida.',
    ],
    button: 'Poner otra tarjeta',
  }),
  failed_again: ({ plan, day, sum }) => ({
    subject: `Rechazaron tu tarjeta otra vez para el plan ${plan}`,
    heading: 'Rechazaron tu tarjeta otra vez',
    paragraphs: [`Faltan ${sum}. Si no se pagan, tu plan termina el ${day}.`],
    button: 'Poner otra tarjeta',
  }),
  failed_last: ({ plan, day, sum }) => ({
    subject: `Tu plan ${plan} termina mañana`,
    heading: 'Tu plan termina mañana',
    paragraphs: [`No pudimos cobrar ${sum}. Con otra tarjeta todo sigue abierto después del ${day}.`],
    button: 'Poner otra tarjeta',
  }),
  recovered: ({ plan, day }) => ({
    subject: 'Tu pago llegó',
    heading: 'Tu pago llegó',
    paragraphs: [`Tu plan ${plan} sigue como antes. Está pagado hasta el ${day}.`],
    button: 'Mi plan',
  }),
  card_expires: ({ plan, day, card }) => ({
    subject: 'Tu tarjeta vence pronto',
    heading: 'Tu tarjeta vence antes del próximo pago',
    paragraphs: [`Tu plan ${plan} se renueva el ${day} con ${card}, que para entonces ya no vale.`],
    button: 'Poner otra tarjeta',
  }),
  ending: ({ plan, day }) => ({
    subject: `Tu plan ${plan} termina el ${day}`,
    heading: 'Cancelaste tu plan',
    paragraphs: [
      `Todo sigue abierto hasta el ${day}. Ya no se cobra nada.`,
      'Tu progreso se queda contigo, y hasta ese día puedes cambiar de idea.',
    ],
    button: 'Mi plan',
  }),
  resumed: ({ plan, day, payments }) => ({
    subject: `Tu plan ${plan} continúa`,
    heading: 'Tu plan continúa',
    paragraphs: [`Se renueva el ${day}. Pagas ${payments}.`],
    button: 'Mi plan',
  }),
  canceled: ({ plan }) => ({
    subject: `Tu plan ${plan} terminó`,
    heading: 'Tu plan terminó',
    paragraphs: ['Tu progreso se queda contigo, y también las lecciones gratis y el diccionario.'],
    button: 'Ver los planes',
  }),
  changed: ({ plan, day, payments }) => ({
    subject: `Ahora tienes el plan ${plan}`,
    heading: 'Tu plan cambió',
    paragraphs: [
      `Ahora tienes el plan ${plan}.`,
      payments ? `Se renueva el ${day}. Pagas ${payments}.` : `Termina el ${day}.`,
    ],
    button: 'Mi plan',
  }),
  second: ({ plan }) => ({
    subject: 'Pagaste dos veces y un pago va de regreso',
    heading: 'Ya tenías un plan',
    paragraphs: [`El plan ${plan} se compró por segunda vez. Te devolvemos ese pago.`],
    button: 'Mi plan',
  }),
  beside: ({ plan }) => ({
    subject: 'Ahora tienes dos planes',
    heading: 'Tienes dos planes en curso',
    paragraphs: [
      `Compraste el plan ${plan} en la tienda de Apple mientras tenías otro plan en curso. Tienes abierto todo lo que abre cualquiera de los dos.`,
      'Con uno basta. Cancela el de Apple en tu cuenta de Apple, o el otro en «Mi plan». Lo que pagaste en la tienda de Apple solo lo devuelve Apple.',
    ],
    button: 'Mi plan',
  }),
  gift_begun: ({ plan, day }) => ({
    subject: `Empezó tu regalo: el plan ${plan}`,
    heading: 'Tu regalo ya empezó',
    paragraphs: [
      day
        ? `Tienes el plan ${plan} hasta el ${day}. No se renueva y no hay nada que pagar.`
        : `Tienes el plan ${plan} para siempre. No hay nada que pagar.`,
    ],
    button: 'Mi plan',
  }),
  new_price: ({ plan, day, sum }) => ({
    subject: `Tu plan ${plan} cuesta ${sum} desde el ${day}`,
    heading: `Un nuevo precio desde el ${day}`,
    paragraphs: [
      `Tu plan ${plan} se renueva por ${sum} desde el ${day}. Hasta entonces pagas lo mismo de siempre.`,
      'Si no lo quieres, cancela antes de ese día en «Mi plan». Son dos clics.',
    ],
    button: 'Mi plan',
  }),
  win_back: ({ plan }) => ({
    subject: 'Tus señas siguen donde las dejaste',
    heading: 'Tus señas siguen donde las dejaste',
    paragraphs: [
      `Hace un mes terminó tu plan ${plan}. Tu progreso, tus repasos y tus certificados siguen ahí.`,
      'Si quieres continuar, con un plan se abre todo de nuevo. Es la única vez que lo preguntamos.',
    ],
    button: 'Ver los planes',
  }),
}

import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** What mails about a plan say: names, days and sums in the reader's language. */
export type Facts = {
  plan: string
  /** Until when it is open, or when it renews. */
  day: string
  sum: string
  card: string
  url: string
}
type Written = Omit<MailContent, 'button'> & { button: string }
export const SUBSCRIPTION_MAILS = [
  'trial_begun',
  'trial_ends',
  'renews_yearly',
  'failed',
  'failed_again',
  'failed_last',
  'recovered',
  'card_expires',
  'ending',
  'resumed',
  'canceled',
  'changed',
  'second',
  'beside',
  'gift_begun',
  'new_price',
  'win_back',
] as const
export type SubscriptionMail = (typeof SUBSCRIPTION_MAILS)[number]

const EN: Record<SubscriptionMail, (facts: Facts) => Written> = {
  trial_begun: ({ plan, day, sum }) => ({
    subject: 'Your free days have begun',
    heading: 'Everything is open now',
    paragraphs: [
      `You have ${plan}. Until ${day} it costs nothing; then ${sum} is charged.`,
      'If it is not for you, cancel before that day under “My plan”. It takes two clicks.',
    ],
    button: 'My plan',
  }),
  trial_ends: ({ plan, day, sum, card }) => ({
    subject: `Your free days end on ${day}`,
    heading: `Your free days end on ${day}`,
    paragraphs: [`Then ${sum} is charged to ${card} for ${plan}.`, 'If you do not want that, cancel before.'],
    button: 'My plan',
  }),
  renews_yearly: ({ plan, day, sum, card }) => ({
    subject: `${plan} renews on ${day}`,
    heading: `Your plan renews on ${day}`,
    paragraphs: [`${sum} is charged to ${card} that day.`, 'You can change or cancel the plan until then.'],
    button: 'My plan',
  }),
  failed: ({ plan, day, sum }) => ({
    subject: 'Your payment did not go through',
    heading: 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${sum} for ${plan}. Everything stays open until ${day}.`,
      'Enter another card, and we try again at once.',
    ],
    button: 'Enter another card',
  }),
  failed_again: ({ plan, day, sum }) => ({
    subject: `${plan}: your card was declined again`,
    heading: 'Your card was declined again',
    paragraphs: [`${sum} is still open. Your plan ends on ${day} unless it is paid.`],
    button: 'Enter another card',
  }),
  failed_last: ({ plan, day, sum }) => ({
    subject: `${plan} ends tomorrow`,
    heading: 'Your plan ends tomorrow',
    paragraphs: [`We could not charge ${sum}. With another card everything stays open after ${day}.`],
    button: 'Enter another card',
  }),
  recovered: ({ plan, day }) => ({
    subject: 'Your payment arrived',
    heading: 'Your payment arrived',
    paragraphs: [`${plan} goes on as before, until ${day}.`],
    button: 'My plan',
  }),
  card_expires: ({ plan, day, card }) => ({
    subject: 'Your card expires soon',
    heading: 'Your card expires before the next payment',
    paragraphs: [`${plan} renews on ${day} with ${card}, which is no longer valid then.`],
    button: 'Enter another card',
  }),
  ending: ({ plan, day }) => ({
    subject: `${plan} ends on ${day}`,
    heading: 'Your plan is cancelled',
    paragraphs: [
      `Everything stays open until ${day}. Nothing is charged any more.`,
      'Your progress stays after that, and you can change your mind until then.',
    ],
    button: 'My plan',
  }),
  resumed: ({ plan, day, sum }) => ({
    subject: `${plan} goes on`,
    heading: 'Your plan goes on',
    paragraphs: [`It renews on ${day} for ${sum}.`],
    button: 'My plan',
  }),
  canceled: ({ plan }) => ({
    subject: `${plan} has ended`,
    heading: 'Your plan has ended',
    paragraphs: ['Your progress stays, and so do the free lessons and the dictionary.'],
    button: 'See the plans',
  }),
  changed: ({ plan, day, sum }) => ({
    subject: `You have ${plan} now`,
    heading: 'Your plan was changed',
    paragraphs: [`You have ${plan} now. It renews on ${day} for ${sum}.`],
    button: 'My plan',
  }),
  second: ({ plan }) => ({
    subject: 'You paid twice, and one payment goes back',
    heading: 'You had a plan already',
    paragraphs: [`${plan} was bought a second time. We are sending that payment back to you.`],
    button: 'My plan',
  }),
  beside: ({ plan }) => ({
    subject: 'You have two plans now',
    heading: 'Two plans of yours run',
    paragraphs: [
      `You bought ${plan} in Apple’s store while another plan of yours runs. Everything that either of them opens is open to you.`,
      'One is enough. Cancel Apple’s in your Apple account, or the other one under “My plan”. Only Apple can give back what you paid in its store.',
    ],
    button: 'My plan',
  }),
  gift_begun: ({ plan, day }) => ({
    subject: `Your gift has begun: ${plan}`,
    heading: 'Your gift has begun',
    paragraphs: [
      day
        ? `You have ${plan} until ${day}. It does not renew, and there is nothing to pay.`
        : `You have ${plan}, for good. There is nothing to pay.`,
    ],
    button: 'My plan',
  }),
  new_price: ({ plan, day, sum }) => ({
    subject: `${plan} costs ${sum} from ${day}`,
    heading: `A new price from ${day}`,
    paragraphs: [
      `${plan} renews for ${sum} from ${day} on. Until then you pay what you paid before.`,
      'If you do not want that, cancel before that day under “My plan”. It takes two clicks.',
    ],
    button: 'My plan',
  }),
  win_back: ({ plan }) => ({
    subject: 'Your signs are where you left them',
    heading: 'Your signs are where you left them',
    paragraphs: [
      `A month ago your plan ${plan} ended. Your progress, your reviews and your certificates are all still there.`,
      'If you would like to go on, a plan opens everything again. This is the only time that we ask.',
    ],
    button: 'See the plans',
  }),
}

const ES: Record<SubscriptionMail, (facts: Facts) => Written> = {
  trial_begun: ({ plan, day, sum }) => ({
    subject: 'Empezaron tus días gratis',
    heading: 'Ya está todo abierto',
    paragraphs: [
      `Tienes ${plan}. Hasta el ${day} no pagas nada; después se cobran ${sum}.`,
      'Si no es para ti, cancela antes de ese día en «Mi plan». Son dos clics.',
    ],
    button: 'Mi plan',
  }),
  trial_ends: ({ plan, day, sum, card }) => ({
    subject: `Tus días gratis terminan el ${day}`,
    heading: `Tus días gratis terminan el ${day}`,
    paragraphs: [`Ese día se cobran ${sum} a ${card} por ${plan}.`, 'Si no lo quieres, cancela antes.'],
    button: 'Mi plan',
  }),
  renews_yearly: ({ plan, day, sum, card }) => ({
    subject: `${plan} se renueva el ${day}`,
    heading: `Tu plan se renueva el ${day}`,
    paragraphs: [`Ese día se cobran ${sum} a ${card}.`, 'Hasta entonces puedes cambiar o cancelar el plan.'],
    button: 'Mi plan',
  }),
  failed: ({ plan, day, sum }) => ({
    subject: 'No pudimos cobrar tu pago',
    heading: 'No pudimos cobrar tu pago',
    paragraphs: [
      `No pudimos cobrar ${sum} por ${plan}. Todo sigue abierto hasta el ${day}.`,
      'Pon otra tarjeta y lo intentamos enseguida.',
    ],
    button: 'Poner otra tarjeta',
  }),
  failed_again: ({ plan, day, sum }) => ({
    subject: `${plan}: rechazaron tu tarjeta otra vez`,
    heading: 'Rechazaron tu tarjeta otra vez',
    paragraphs: [`Faltan ${sum}. Si no se pagan, tu plan termina el ${day}.`],
    button: 'Poner otra tarjeta',
  }),
  failed_last: ({ plan, day, sum }) => ({
    subject: `${plan} termina mañana`,
    heading: 'Tu plan termina mañana',
    paragraphs: [`No pudimos cobrar ${sum}. Con otra tarjeta todo sigue abierto después del ${day}.`],
    button: 'Poner otra tarjeta',
  }),
  recovered: ({ plan, day }) => ({
    subject: 'Tu pago llegó',
    heading: 'Tu pago llegó',
    paragraphs: [`${plan} sigue como antes, hasta el ${day}.`],
    button: 'Mi plan',
  }),
  card_expires: ({ plan, day, card }) => ({
    subject: 'Tu tarjeta vence pronto',
    heading: 'Tu tarjeta vence antes del próximo pago',
    paragraphs: [`${plan} se renueva el ${day} con ${card}, que para entonces ya no vale.`],
    button: 'Poner otra tarjeta',
  }),
  ending: ({ plan, day }) => ({
    subject: `${plan} termina el ${day}`,
    heading: 'Cancelaste tu plan',
    paragraphs: [
      `Todo sigue abierto hasta el ${day}. Ya no se cobra nada.`,
      'Tu progreso se queda contigo, y hasta ese día puedes cambiar de idea.',
    ],
    button: 'Mi plan',
  }),
  resumed: ({ plan, day, sum }) => ({
    subject: `${plan} continúa`,
    heading: 'Tu plan continúa',
    paragraphs: [`Se renueva el ${day} por ${sum}.`],
    button: 'Mi plan',
  }),
  canceled: ({ plan }) => ({
    subject: `${plan} terminó`,
    heading: 'Tu plan terminó',
    paragraphs: ['Tu progreso se queda contigo, y también las lecciones gratis y el diccionario.'],
    button: 'Ver los planes',
  }),
  changed: ({ plan, day, sum }) => ({
    subject: `Ahora tienes ${plan}`,
    heading: 'Tu plan cambió',
    paragraphs: [`Ahora tienes ${plan}. Se renueva el ${day} por ${sum}.`],
    button: 'Mi plan',
  }),
  second: ({ plan }) => ({
    subject: 'Pagaste dos veces y un pago va de regreso',
    heading: 'Ya tenías un plan',
    paragraphs: [`${plan} se compró por segunda vez. Te devolvemos ese pago.`],
    button: 'Mi plan',
  }),
  beside: ({ plan }) => ({
    subject: 'Ahora tienes dos planes',
    heading: 'Tienes dos planes en curso',
    paragraphs: [
      `Compraste ${plan} en la tienda de Apple mientras tenías otro plan en curso. Tienes abierto todo lo que abre cualquiera de los dos.`,
      'Con uno basta. Cancela el de Apple en tu cuenta de Apple, o el otro en «Mi plan». Lo que pagaste en la tienda de Apple solo lo devuelve Apple.',
    ],
    button: 'Mi plan',
  }),
  gift_begun: ({ plan, day }) => ({
    subject: `Empezó tu regalo: ${plan}`,
    heading: 'Tu regalo ya empezó',
    paragraphs: [
      day
        ? `Tienes ${plan} hasta el ${day}. No se renueva y no hay nada que pagar.`
        : `Tienes ${plan} para siempre. No hay nada que pagar.`,
    ],
    button: 'Mi plan',
  }),
  new_price: ({ plan, day, sum }) => ({
    subject: `${plan} cuesta ${sum} desde el ${day}`,
    heading: `Un nuevo precio desde el ${day}`,
    paragraphs: [
      `${plan} se renueva por ${sum} desde el ${day}. Hasta entonces pagas lo mismo de siempre.`,
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

export function subscriptionMail(kind: SubscriptionMail, language: Language, facts: Facts): MailContent {
  const { button, ...content } = { en: EN, es: ES }[language][kind](facts)
  return { ...content, button: { text: button, url: facts.url } }
}

import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** Facts for a mail; sums and days are formatted. */
export type MailFacts = {
  plan: string
  number: string
  sum: string
  day: string
  open: string
  credited: string
  reason: string
  url: string
}
export type OfflineMail = 'invoice' | 'declined' | 'receipt' | 'overdue' | 'grace'

const en: Record<OfflineMail, (facts: MailFacts) => MailContent> = {
  invoice: ({ number, plan, sum, day, url }) => ({
    subject: `Invoice ${number}`,
    heading: 'Your seats are open',
    paragraphs: [
      `We approved your order of the plan “${plan}”. You can hand out the seats now.`,
      `${sum} is due on ${day}. The invoice is a PDF behind this button.`,
    ],
    button: { text: 'Open the invoice', url },
  }),
  declined: ({ plan, reason, url }) => ({
    subject: 'We could not approve your order',
    heading: 'We could not approve your order',
    paragraphs: [
      `This is about the plan “${plan}”. The reason: ${reason}`,
      'You can ask for a new quote at any time.',
    ],
    button: { text: 'Open your purchases', url },
  }),
  receipt: ({ number, sum, open, credited, url }) => ({
    subject: `Receipt ${number}`,
    heading: 'Thank you, your payment arrived',
    paragraphs: [
      `We received ${sum}.`,
      ...(open ? [`${open} of the invoice is still open.`] : ['The invoice is paid.']),
      ...(credited ? [`${credited} was more than the invoice. It is credit for your next purchase.`] : []),
    ],
    button: { text: 'Open the receipt', url },
  }),
  overdue: ({ plan, sum, day, url }) => ({
    subject: 'An invoice is due',
    heading: `${sum} is still open`,
    paragraphs: [
      `The invoice for the plan “${plan}” was due on ${day}.`,
      'If you have paid already, there is nothing to do: thank you.',
    ],
    button: { text: 'Open the invoice', url },
  }),
  grace: ({ plan, sum, day, url }) => ({
    subject: 'Your seats close soon',
    heading: `Your seats stay open until ${day}`,
    paragraphs: [
      `${sum} of the invoice for the plan “${plan}” is still open.`,
      'Pay it by then, and nothing changes.',
    ],
    button: { text: 'Open the invoice', url },
  }),
}
const es: typeof en = {
  invoice: ({ number, plan, sum, day, url }) => ({
    subject: `Factura ${number}`,
    heading: 'Tus lugares están listos',
    paragraphs: [
      `Aprobamos tu pedido del plan «${plan}». Ya puedes repartir los lugares.`,
      `El pago de ${sum} vence el ${day}. La factura es un PDF y está detrás de este botón.`,
    ],
    button: { text: 'Abrir la factura', url },
  }),
  declined: ({ plan, reason, url }) => ({
    subject: 'No pudimos aprobar tu pedido',
    heading: 'No pudimos aprobar tu pedido',
    paragraphs: [
      `Se trata del plan «${plan}». El motivo: ${reason}`,
      'Puedes pedir otra cotización cuando quieras.',
    ],
    button: { text: 'Abrir tus compras', url },
  }),
  receipt: ({ number, sum, open, credited, url }) => ({
    subject: `Recibo ${number}`,
    heading: 'Gracias, tu pago llegó',
    paragraphs: [
      `Recibimos ${sum}.`,
      ...(open ? [`De la factura faltan ${open}.`] : ['La factura está pagada.']),
      ...(credited ? [`Sobraron ${credited}: son saldo a favor para tu próxima compra.`] : []),
    ],
    button: { text: 'Abrir el recibo', url },
  }),
  overdue: ({ plan, sum, day, url }) => ({
    subject: 'Hay una factura por pagar',
    heading: `Faltan ${sum} por pagar`,
    paragraphs: [
      `La factura del plan «${plan}» venció el ${day}.`,
      'Si ya pagaste, no tienes que hacer nada: gracias.',
    ],
    button: { text: 'Abrir la factura', url },
  }),
  grace: ({ plan, sum, day, url }) => ({
    subject: 'Tus lugares se cierran pronto',
    heading: `Tus lugares siguen abiertos hasta el ${day}`,
    paragraphs: [
      `De la factura del plan «${plan}» faltan ${sum}.`,
      'Si la pagas antes de ese día, nada cambia.',
    ],
    button: { text: 'Abrir la factura', url },
  }),
}
export const offlineMail = (kind: OfflineMail, language: Language, facts: MailFacts): MailContent =>
  ({ en, es })[language][kind](facts)

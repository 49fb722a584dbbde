import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Text = Record<Language, MailContent>

/** Mail with the link to a receipt. */
export const receiptMail = (
  language: Language,
  { number, what, total }: { number: string; what: string; total: string },
  url: string,
) =>
  (
    {
      en: {
        subject: `Receipt ${number}`,
        heading: 'Thank you, your payment arrived',
        paragraphs: [`You paid ${total} for: ${what}.`, 'Your receipt is a PDF behind this button.'],
        button: { text: 'Open the receipt', url },
      },
      es: {
        subject: `Recibo ${number}`,
        heading: 'Gracias, tu pago llegó',
        paragraphs: [`Pagaste ${total} por: ${what}.`, 'Tu recibo es un PDF y está detrás de este botón.'],
        button: { text: 'Abrir el recibo', url },
      },
    } satisfies Text
  )[language]

/** Route of a refund: to the card, by bank transfer, or off an open invoice. */
type Way = { bank: string | null; owed: string | null; reference: string | null }
const back = {
  en: ({ bank, owed, reference }: Way): string[] =>
    bank || owed
      ? [
          ...(owed ? [`Your open invoice is ${owed} lower.`] : []),
          ...(bank
            ? [`We send ${bank} to your bank account${reference ? `, reference ${reference}` : ''}.`]
            : []),
        ]
      : ['It goes to where you paid from. With a card that takes up to ten days.'],
  es: ({ bank, owed, reference }: Way): string[] =>
    bank || owed
      ? [
          ...(owed ? [`Tu factura pendiente baja ${owed}.`] : []),
          ...(bank
            ? [`Enviamos ${bank} a tu cuenta bancaria${reference ? `, referencia ${reference}` : ''}.`]
            : []),
        ]
      : ['Llega al medio con el que pagaste. Con tarjeta puede tardar hasta diez días.'],
}
/** Mail with the link to the credit note of a refund. */
export const refundMail = (
  language: Language,
  { number, sum, way }: { number: string; sum: string; way: Way },
  url: string,
) =>
  (
    {
      en: {
        subject: `Refund ${number}`,
        heading: way.bank || !way.owed ? `${sum} is on its way back to you` : `You owe ${sum} less`,
        paragraphs: back.en(way),
        button: { text: 'Open the credit note', url },
      },
      es: {
        subject: `Reembolso ${number}`,
        heading: way.bank || !way.owed ? `${sum} va de regreso a ti` : `Debes ${sum} menos`,
        paragraphs: back.es(way),
        button: { text: 'Abrir la nota de crédito', url },
      },
    } satisfies Text
  )[language]

type FailedRefund = { order: number; sum: string; url: string }
const failed: Record<Language, (facts: FailedRefund) => MailContent> = {
  en: ({ order, sum, url }) => ({
    subject: `A refund of order #${order} failed`,
    heading: `${sum} came back to us`,
    paragraphs: [
      `The buyer’s bank did not take the refund of order #${order}. The books say so already.`,
      'Ask the buyer how else to send it, and refund it again.',
    ],
    button: { text: 'Open the order', url },
  }),
  es: ({ order, sum, url }) => ({
    subject: `Falló un reembolso del pedido #${order}`,
    heading: `${sum} regresó a nosotros`,
    paragraphs: [
      `El banco no aceptó el reembolso del pedido #${order}. Los libros ya lo dicen.`,
      'Pregunta a quien compró por dónde enviarlo y haz el reembolso otra vez.',
    ],
    button: { text: 'Abrir el pedido', url },
  }),
}
/** Mail to administrators about a refund that the buyer's bank rejected. */
export const refundFailedMail = (language: Language, facts: FailedRefund): MailContent =>
  failed[language](facts)

type ReturnedPayment = { order: number; sum: string }
const returned: Record<Language, (facts: ReturnedPayment) => MailContent> = {
  en: ({ order, sum }) => ({
    subject: `Your money for order #${order} goes back`,
    heading: `${sum} goes back to your card`,
    paragraphs: [
      `Your payment for order #${order} came after its payment page had closed, so we could not finish the order.`,
      'We send the money back to the card that you paid with. It takes up to ten days to arrive.',
    ],
  }),
  es: ({ order, sum }) => ({
    subject: `Tu dinero del pedido #${order} va de regreso`,
    heading: `${sum} regresa a tu tarjeta`,
    paragraphs: [
      `Tu pago del pedido #${order} llegó cuando su página de pago ya estaba cerrada, y no pudimos completar el pedido.`,
      'Devolvemos el dinero a la tarjeta con la que pagaste. Tarda hasta diez días en llegar.',
    ],
  }),
}
/** Mail to the buyer whose payment came too late and is sent back. */
export const returnMail = (language: Language, facts: ReturnedPayment): MailContent =>
  returned[language](facts)

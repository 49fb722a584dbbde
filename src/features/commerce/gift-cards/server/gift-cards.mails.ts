import type { Language } from '#contract/constants.ts'
import { centsText } from '#contract/dollars.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { GiftCard } from './gift-cards.access.ts'

export const worthOf = (
  card: Pick<GiftCard, 'cents' | 'plan_name_en' | 'plan_name_es'>,
  language: Language,
): string => card[`plan_name_${language}`] ?? centsText(card.cents)

/** Mail to the recipient, in the language that the buyer chose. The code is shown behind the link only. */
export const giftMail = (card: GiftCard, url: string): MailContent => {
  const worth = worthOf(card, card.language)
  const message = card.message ? [`“${card.message}”`] : []
  return {
    en: {
      subject: `${card.from_name} gave you a gift card`,
      heading: `A gift for you, ${card.to_name}`,
      paragraphs: [
        `${card.from_name} gives you ${worth} to learn American Sign Language at {site}.`,
        ...message,
        'Open your card to see its code. It has no end date and no fee.',
      ],
      button: { text: 'Open your gift card', url },
      named: true as const,
    },
    es: {
      subject: `${card.from_name} te regaló una tarjeta`,
      heading: `Un regalo para ti, ${card.to_name}`,
      paragraphs: [
        `${card.from_name} te regala ${worth} para aprender lengua de señas americana en {site}.`,
        ...(card.message ? [`«${card.message}»`] : []),
        'Abre tu tarjeta para ver su código. No caduca ni tiene cargos.',
      ],
      button: { text: 'Abrir tu tarjeta de regalo', url },
      named: true as const,
    },
  }[card.language]
}

/** To whoever bought a card to print. */
export const printMail = (card: GiftCard, language: Language, url: string): MailContent =>
  ({
    en: {
      subject: `Your gift card for ${card.to_name} is ready to print`,
      heading: 'Your gift card is ready',
      paragraphs: [
        `Open the card for ${card.to_name} (${worthOf(card, 'en')}) to print it. The code on it can be redeemed once, so keep this email to yourself.`,
      ],
      button: { text: 'Open and print the card', url },
      named: true as const,
    },
    es: {
      subject: `Tu tarjeta de regalo para ${card.to_name} está lista para imprimir`,
      heading: 'Tu tarjeta de regalo está lista',
      paragraphs: [
        `Abre la tarjeta para ${card.to_name} (${worthOf(card, 'es')}) e imprímela. Su código se canjea una sola vez, así que guarda este correo para ti.`,
      ],
      button: { text: 'Abrir e imprimir la tarjeta', url },
      named: true as const,
    },
  })[language]

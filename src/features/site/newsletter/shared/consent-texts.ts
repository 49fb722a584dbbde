import type { Language } from '#contract/constants.ts'

/**
 * Consent texts of each step of subscribing. The form shows them and the record stores them word for word,
 * both from here.
 */
export const CONSENT_TEXTS = {
  asked: {
    en: 'Send me the newsletter by email, once or twice a month. Unsubscribe any time with the link in each issue.',
    es: 'Quiero recibir el boletín por correo, una o dos veces al mes. Puedes darte de baja cuando quieras con el enlace de cada número.',
  },
  confirmed: {
    en: 'Send the newsletter to this address?',
    es: '¿Enviar el boletín a esta dirección?',
  },
} as const satisfies Record<string, Record<Language, string>>
export type ConsentStep = keyof typeof CONSENT_TEXTS | 'ended'

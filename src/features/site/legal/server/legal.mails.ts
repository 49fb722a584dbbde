import type { Language } from '#contract/constants.ts'
import type { LegalDocument } from '#contract/legal.ts'
import type { MailContent } from '#server/mail/mail.ts'

const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

const NAMES: Record<Language, Record<LegalDocument, string>> = {
  en: { terms: 'terms of use', privacy: 'privacy policy' },
  es: { terms: 'términos de uso', privacy: 'política de privacidad' },
}

/**
 * Mail to everybody: a text that they accepted changes materially.
 *
 * @param own false: sent to the guardian who agreed to a child's account
 */
export function comingMail(
  language: Language,
  {
    document,
    in_force_on,
    first_name,
    own,
  }: { document: LegalDocument; in_force_on: string; first_name: string; own: boolean },
  url: string,
): MailContent {
  const name = NAMES[language][document],
    day = dayIn(language, in_force_on)
  if (language === 'es') {
    const ours = document === 'terms' ? `nuestros ${name}` : `nuestra ${name}`
    const verb = document === 'terms' ? 'Cambian' : 'Cambia'
    return {
      subject: `${verb} ${ours} el ${day}`,
      heading: `${verb} ${ours}`,
      paragraphs: [
        own
          ? `El ${day} entra en vigor una nueva versión de ${ours}. Hasta ese día vale la que ya aceptaste.`
          : `El ${day} entra en vigor una nueva versión de ${ours}. Respondes por la cuenta de ${first_name}; hasta ese día vale la versión que ya se aceptó.`,
        own
          ? 'Puedes leerla desde hoy, junto a la anterior. Cuando entres después de esa fecha te preguntaremos si la aceptas.'
          : 'Puedes leerla desde hoy, junto a la anterior. A la niña o al niño no le preguntamos nada: tú decides, y puedes retirar tu autorización cuando quieras, desde tu cuenta o con el enlace que te enviamos al autorizarla.',
        'Si no estás de acuerdo, puedes descargar tus datos y cerrar la cuenta sin costo.',
      ],
      button: { text: 'Leer la nueva versión', url },
    }
  }
  return {
    subject: `Our ${name} ${document === 'terms' ? 'change' : 'changes'} on ${day}`,
    heading: `Our ${name} ${document === 'terms' ? 'change' : 'changes'}`,
    paragraphs: [
      own
        ? `A new version of our ${name} is in force from ${day}. Until then the one that you accepted stays as it is.`
        : `A new version of our ${name} is in force from ${day}. You answer for ${first_name}’s account; until then the version that was accepted stays as it is.`,
      own
        ? 'You can read it today, beside the present one. When you sign in after that day, we ask whether you accept it.'
        : 'You can read it today, beside the present one. The child is not asked: it is your decision, and you can end your agreement at any time, in your account or by the link that we sent you when you agreed.',
      'If you do not agree, you can download your data and close the account at no cost.',
    ],
    button: { text: 'Read the new version', url },
  }
}

import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { FAMILY_INVITE_DAYS } from '../family-invites.contract.ts'

type Text = Record<Language, MailContent>

export const familyInviteMail = (language: Language, owner: string, url: string): MailContent =>
  (
    {
      en: {
        subject: `${owner} invites you to learn to sign`,
        heading: `Learn to sign with ${owner}`,
        paragraphs: [
          `${owner} has a seat for you in their family plan at {site}.`,
          'You choose whether they see your progress. What you learn is yours, and stays yours if you leave.',
          `The invitation is for you alone and lasts ${FAMILY_INVITE_DAYS} days.`,
        ],
        button: { text: 'See the invitation', url },
      },
      es: {
        subject: `${owner} te invita a aprender lengua de señas`,
        heading: `Aprende lengua de señas con ${owner}`,
        paragraphs: [
          `${owner} tiene un lugar para ti en su plan familiar de {site}.`,
          'Tú decides si ve tu progreso. Lo que aprendes es tuyo y sigue siéndolo si te vas.',
          `La invitación es solo para ti y dura ${FAMILY_INVITE_DAYS} días.`,
        ],
        button: { text: 'Ver la invitación', url },
      },
    } satisfies Text
  )[language]

/** The guardian's record of their agreement, with the child's sign-in name and the link that ends it. */
export const childAddedMail = (
  language: Language,
  { child, sign_in_name }: { child: string; sign_in_name: string },
  url: { sign_in: string; agreement: string },
): MailContent =>
  (
    {
      en: {
        subject: `You created an account for ${child}`,
        heading: `${child} can start learning`,
        paragraphs: [
          `You created an account for ${child} at {site} and agreed, as parent or guardian, to what we keep and why.`,
          `${child} signs in at ${url.sign_in} with the name “${sign_in_name}” and the password you chose. You can change both on your family page. Email about the account goes to you.`,
          'Keep this email: its link shows what you agreed to and lets you end it whenever you want. You can also do that on your family page.',
        ],
        button: { text: 'See what you agreed to', url: url.agreement },
      },
      es: {
        subject: `Creaste una cuenta para ${child}`,
        heading: `${child} ya puede aprender`,
        paragraphs: [
          `Creaste una cuenta para ${child} en {site} y aceptaste, como madre, padre o tutor, qué guardamos y para qué.`,
          `${child} entra en ${url.sign_in} con el nombre «${sign_in_name}» y la contraseña que elegiste. Puedes cambiar los dos en tu página de familia. Los correos sobre la cuenta te llegan a ti.`,
          'Guarda este correo: su enlace muestra lo que aceptaste y lo termina cuando quieras. También puedes hacerlo en tu página de familia.',
        ],
        button: { text: 'Ver lo que aceptaste', url: url.agreement },
      },
    } satisfies Text
  )[language]

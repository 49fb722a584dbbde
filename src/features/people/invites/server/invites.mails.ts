import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { INVITE_DAYS } from '../invites.contract.ts'

type Text = Record<Language, MailContent>
const AS = {
  en: {
    owner: 'to run it, as its owner',
    teacher: 'as a teacher',
    editor: 'as an editor',
    learner: 'to learn American Sign Language',
  },
  es: {
    owner: 'a dirigirla, como responsable',
    teacher: 'como docente',
    editor: 'como editor',
    learner: 'para aprender lengua de señas americana',
  },
} as const

export const inviteMail = (
  language: Language,
  organization: string,
  role: 'owner' | 'teacher' | 'editor' | 'learner',
  url: string,
  pays: boolean,
): MailContent =>
  (
    {
      en: {
        subject: `${organization} invites you to {site}`,
        heading: `${organization} invites you`,
        paragraphs: [
          `${organization} invites you ${AS.en[role]}.`,
          ...(role === 'learner'
            ? [
                pays
                  ? `${organization} pays for your place. When you join, it can see your progress and your quiz scores; you can stop sharing in your settings.`
                  : `You can open the courses that ${organization} wrote, and the free lessons. It doesn’t pay for a place for you yet. Once it does, it can see your progress and your quiz scores; you can stop sharing in your settings.`,
              ]
            : []),
          `The invitation is for you alone and lasts ${INVITE_DAYS} days.`,
        ],
        button: { text: 'See the invitation', url },
      },
      es: {
        subject: `${organization} te invita a {site}`,
        heading: `${organization} te invita`,
        paragraphs: [
          `${organization} te invita ${AS.es[role]}.`,
          ...(role === 'learner'
            ? [
                pays
                  ? `${organization} paga tu lugar. Al unirte podrá ver tu progreso y tus notas de cuestionarios; puedes terminarlo en tu configuración.`
                  : `Puedes abrir los cursos que escribió ${organization} y las lecciones gratis. Todavía no paga un lugar para ti. Cuando lo pague podrá ver tu progreso y tus notas de cuestionarios; puedes terminarlo en tu configuración.`,
              ]
            : []),
          `La invitación es solo para ti y dura ${INVITE_DAYS} días.`,
        ],
        button: { text: 'Ver la invitación', url },
      },
    } satisfies Text
  )[language]

/**
 * The invitation of an organization that nobody vouches for yet: without its name, which its founder typed
 * and nobody read (decision 86). The page behind the link shows who invites.
 */
export const namelessInviteMail = (language: Language, url: string): MailContent =>
  (
    {
      en: {
        subject: 'You are invited to {site}',
        heading: 'You have an invitation',
        paragraphs: [
          'An organization that is new at {site} invites you to join it there. Open the invitation to see who it is. Accept it only if you know them.',
          `The invitation is for you alone and lasts ${INVITE_DAYS} days.`,
        ],
        button: { text: 'See the invitation', url },
      },
      es: {
        subject: 'Tienes una invitación a {site}',
        heading: 'Tienes una invitación',
        paragraphs: [
          'Una organización nueva en {site} te invita a unirte a ella. Abre la invitación para ver quién es. Acéptala solo si la conoces.',
          `La invitación es solo para ti y dura ${INVITE_DAYS} días.`,
        ],
        button: { text: 'Ver la invitación', url },
      },
    } satisfies Text
  )[language]

export const someoneAsks = (
  language: Language,
  email: string,
  organization: string,
  url: string,
): MailContent =>
  (
    {
      en: {
        subject: `${email} asks for a new invitation`,
        heading: 'Someone needs a new invitation',
        paragraphs: [
          `${email} has not used the invitation to ${organization} and asks for a new one.`,
          'Send it again from your list of invitations, or do nothing.',
        ],
        button: { text: 'Open my people', url },
      },
      es: {
        subject: `${email} pide una invitación nueva`,
        heading: 'Piden una invitación nueva',
        paragraphs: [
          `La invitación de ${email} a ${organization} no se usó y te piden una nueva.`,
          'Envíala de nuevo desde tu lista de invitaciones, o no hagas nada.',
        ],
        button: { text: 'Abrir mi gente', url },
      },
    } satisfies Text
  )[language]

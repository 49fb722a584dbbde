import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Request = { organization: string; learner: string; child: boolean; url: string }
export const consentMail = (
  language: Language,
  { organization, learner, child, url }: Request,
): MailContent =>
  (
    {
      en: {
        subject: `${organization} asks to see ${child ? `${learner}'s` : 'your'} progress`,
        heading: 'A request to see progress',
        paragraphs: [
          `${organization} would like to see ${child ? `the progress of ${learner}, for whom you are responsible` : 'your progress'}.`,
          'The link shows what would be shared, with whom and until when. Nothing is shared before you say yes, and you can end it at any time.',
        ],
        button: { text: 'See the request', url },
      },
      es: {
        subject: `${organization} pide ver ${child ? `el progreso de ${learner}` : 'tu progreso'}`,
        heading: 'Una solicitud para ver el progreso',
        paragraphs: [
          `${organization} quisiera ver ${child ? `el progreso de ${learner}, que está a tu cargo` : 'tu progreso'}.`,
          'El enlace muestra qué se compartiría, con quién y hasta cuándo. Nada se comparte antes de que digas que sí, y puedes terminarlo cuando quieras.',
        ],
        button: { text: 'Ver la solicitud', url },
      },
    } satisfies Record<Language, MailContent>
  )[language]

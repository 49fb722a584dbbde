import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** `until`: end of the current consent, which the request would extend. */
type Request = {
  organization: string
  learner: string
  child: boolean
  until: string | null
  url: string
}
export const consentMail = (
  language: Language,
  { organization, learner, child, until, url }: Request,
): MailContent =>
  (
    {
      en: {
        subject: `${organization} asks to ${until === null ? 'see' : 'keep seeing'} ${child ? `${learner}'s` : 'your'} progress`,
        heading: 'A request to see progress',
        paragraphs: [
          until === null
            ? `${organization} would like to see ${child ? `the progress of ${learner}, for whom you are responsible` : 'your progress'}.`
            : `${organization} sees ${child ? `the progress of ${learner}, for whom you are responsible,` : 'your progress'} until ${until}, and would like to continue after that.`,
          ...(until === null
            ? []
            : ['If you say no or don’t answer, what you agreed to stays the same until that day.']),
          until === null
            ? 'The link shows what would be shared, with whom and until when. Nothing is shared unless you say yes, and you can stop at any time.'
            : 'The link shows what would be shared, with whom and until when. You can stop at any time.',
        ],
        button: { text: 'See the request', url },
      },
      es: {
        subject: `${organization} pide ${until === null ? 'ver' : 'seguir viendo'} ${child ? `el progreso de ${learner}` : 'tu progreso'}`,
        heading: 'Una solicitud para ver el progreso',
        paragraphs: [
          until === null
            ? `${organization} quisiera ver ${child ? `el progreso de ${learner}, que está a tu cargo` : 'tu progreso'}.`
            : `${organization} ve ${child ? `el progreso de ${learner}, que está a tu cargo,` : 'tu progreso'} hasta el ${until} y quisiera seguir después.`,
          ...(until === null
            ? []
            : ['Si dices que no o no respondes, lo que aceptaste sigue igual hasta ese día.']),
          until === null
            ? 'El enlace muestra qué se compartiría, con quién y hasta cuándo. Nada se comparte antes de que digas que sí, y puedes terminarlo cuando quieras.'
            : 'El enlace muestra qué se compartiría, con quién y hasta cuándo. Puedes terminarlo cuando quieras.',
        ],
        button: { text: 'Ver la solicitud', url },
      },
    } satisfies Record<Language, MailContent>
  )[language]

import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** Names in a mail about the community. `child`: the reader is the guardian of whom it is about, by this name. */
type About = { name: string; child: string | null }

/** To somebody who follows a post: it has a new comment. */
export const commentedMail = (language: Language, { name, child }: About, url: string): MailContent =>
  (
    {
      en: {
        subject: `${name} commented on a post that ${child ?? 'you'} ${child ? 'follows' : 'follow'}`,
        heading: 'A new comment',
        paragraphs: [
          `${name} commented on a post that ${child ?? 'you'} ${child ? 'follows' : 'follow'} in the community.`,
        ],
        button: { text: 'Read it', url },
      },
      es: {
        subject: `${name} comentó una publicación que ${child ? `${child} sigue` : 'sigues'}`,
        heading: 'Un comentario nuevo',
        paragraphs: [
          `${name} comentó en la comunidad una publicación que ${child ? `${child} sigue` : 'sigues'}.`,
        ],
        button: { text: 'Leerlo', url },
      },
    } satisfies Record<Language, MailContent>
  )[language]

/** To the author of a comment: somebody answered it. */
export const answeredMail = (language: Language, { name, child }: About, url: string): MailContent =>
  (
    {
      en: {
        subject: `${name} answered ${child ? `a comment of ${child}` : 'your comment'}`,
        heading: 'A new answer',
        paragraphs: [
          `${name} answered ${child ? `a comment of ${child}` : 'your comment'} in the community.`,
        ],
        button: { text: 'Read it', url },
      },
      es: {
        subject: `${name} respondió a ${child ? `un comentario de ${child}` : 'tu comentario'}`,
        heading: 'Una respuesta nueva',
        paragraphs: [
          `${name} respondió en la comunidad a ${child ? `un comentario de ${child}` : 'tu comentario'}.`,
        ],
        button: { text: 'Leerla', url },
      },
    } satisfies Record<Language, MailContent>
  )[language]

/** To somebody whom a post or comment mentions. */
export const mentionedMail = (language: Language, { name, child }: About, url: string): MailContent =>
  (
    {
      en: {
        subject: `${name} mentioned ${child ?? 'you'}`,
        heading: 'A mention',
        paragraphs: [`${name} mentioned ${child ?? 'you'} in the community.`],
        button: { text: 'Read it', url },
      },
      es: {
        subject: child ? `${name} mencionó a ${child}` : `${name} te mencionó`,
        heading: 'Una mención',
        paragraphs: [
          child ? `${name} mencionó a ${child} en la comunidad.` : `${name} te mencionó en la comunidad.`,
        ],
        button: { text: 'Leerla', url },
      },
    } satisfies Record<Language, MailContent>
  )[language]

/** To an author: somebody likes what they posted. */
export const likedMail = (language: Language, { name }: Pick<About, 'name'>, url: string): MailContent =>
  (
    {
      en: {
        subject: `${name} likes what you posted`,
        heading: 'Somebody likes it',
        paragraphs: [`${name} likes what you posted in the community.`],
        button: { text: 'Open it', url },
      },
      es: {
        subject: `A ${name} le gusta lo que publicaste`,
        heading: 'A alguien le gusta',
        paragraphs: [`A ${name} le gusta lo que publicaste en la comunidad.`],
        button: { text: 'Abrirlo', url },
      },
    } satisfies Record<Language, MailContent>
  )[language]

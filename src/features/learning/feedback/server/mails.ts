import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** To whoever said something about a course: the answer. */
export const answeredMail = (language: Language, { course, text }: { course: string; text: string }, url: string): MailContent => ({
  en: { subject: `An answer to what you said about “${course}”`, heading: 'You have an answer', paragraphs: [`You told us what you think of “${course}”. This is the answer:`, ...text.split(/\n{2,}/)], button: { text: 'Open the course', url } },
  es: { subject: `Una respuesta a tu opinión sobre «${course}»`, heading: 'Tienes una respuesta', paragraphs: [`Nos contaste qué piensas de «${course}». Esta es la respuesta:`, ...text.split(/\n{2,}/)], button: { text: 'Abrir el curso', url } },
} satisfies Record<Language, MailContent>)[language]

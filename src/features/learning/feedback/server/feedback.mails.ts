import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** To whoever said something: the answer. `child`: the reader is the guardian of whoever did, by this name. */
export const answeredMail = (
  language: Language,
  { subject, text, child }: { subject: string; text: string; child: string | null },
  url: string,
): MailContent =>
  (
    {
      en: {
        subject: `An answer to what ${child ?? 'you'} said about “${subject}”`,
        heading: child ? `${child} has an answer` : 'You have an answer',
        paragraphs: [
          `${child ?? 'You'} told us what ${child ? 'they' : 'you'} think of “${subject}”. This is the answer:`,
          ...text.split(/\n{2,}/),
        ],
        button: { text: 'Open it', url },
      },
      es: {
        subject: child
          ? `Una respuesta a la opinión de ${child} sobre «${subject}»`
          : `Una respuesta a tu opinión sobre «${subject}»`,
        heading: child ? `Hay una respuesta para ${child}` : 'Tienes una respuesta',
        paragraphs: [
          child
            ? `${child} nos contó qué piensa de «${subject}». Esta es la respuesta:`
            : `Nos contaste qué piensas de «${subject}». Esta es la respuesta:`,
          ...text.split(/\n{2,}/),
        ],
        button: { text: 'Abrirla', url },
      },
    } satisfies Record<Language, MailContent>
  )[language]

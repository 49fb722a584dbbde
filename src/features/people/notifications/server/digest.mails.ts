import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** Lines that a summary quotes; it counts the rest. */
const MOST_LINES = 20

const WORDS = {
  en: {
    subject: (n: number, child: string | null) =>
      child === null
        ? n === 1
          ? '1 new notification'
          : `${n} new notifications`
        : n === 1
          ? `1 new notification for ${child}`
          : `${n} new notifications for ${child}`,
    heading: (child: string | null) => (child === null ? 'New for you' : `New for ${child}`),
    more: (n: number) => (n === 1 ? 'And one more.' : `And ${n} more.`),
    open: 'Open {site}',
    why: 'You get this summary because of your choices under Notifications.',
  },
  es: {
    subject: (n: number, child: string | null) =>
      child === null
        ? n === 1
          ? '1 aviso nuevo'
          : `${n} avisos nuevos`
        : n === 1
          ? `1 aviso nuevo para ${child}`
          : `${n} avisos nuevos para ${child}`,
    heading: (child: string | null) => (child === null ? 'Novedades para ti' : `Novedades para ${child}`),
    more: (n: number) => (n === 1 ? 'Y uno más.' : `Y ${n} más.`),
    open: 'Abrir {site}',
    why: 'Recibes este resumen por lo que elegiste en Avisos.',
  },
}

/** Summary of what a person, or the child of a guardian, has not read. */
export function digestMail(
  language: Language,
  lines: readonly string[],
  { child, url }: { child: string | null; url: string },
): MailContent {
  const words = WORDS[language]
  const more = lines.length - MOST_LINES
  return {
    subject: words.subject(lines.length, child),
    heading: words.heading(child),
    paragraphs: [...lines.slice(0, MOST_LINES), ...(more > 0 ? [words.more(more)] : [])],
    button: { text: words.open, url },
    why: words.why,
  }
}

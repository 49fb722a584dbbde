import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { DutyKind } from '../duties.contract.ts'
import type { Waiting } from './duties.service.ts'

const NAMED = 8
type Text = {
  kinds: Record<DutyKind, (n: number) => string>
  subject: (first: string, more: number) => string
  heading: string
  hello: (name: string) => string
  intro: string
  late: (n: number) => string
  more: (n: number) => string
  open: string
}
const WORDS: Record<Language, Text> = {
  en: {
    kinds: {
      answer: (n) => (n === 1 ? '1 answer to grade' : `${n} answers to grade`),
      code_request: (n) => (n === 1 ? '1 request for a service code' : `${n} requests for service codes`),
      reported_content: (n) => (n === 1 ? '1 reported post or comment' : `${n} reported posts and comments`),
      support: (n) => (n === 1 ? '1 question to support' : `${n} questions to support`),
      word_report: (n) => (n === 1 ? '1 report about a word' : `${n} reports about words`),
    },
    subject: (first, more) =>
      more === 0 ? `Waiting for you: ${first}` : `Waiting for you: ${first} and more`,
    heading: 'Work is waiting for you',
    hello: (name) => `Hello ${name},`,
    intro: 'Somebody is waiting for your answer:',
    late: (n) =>
      n === 1 ? 'One of these has waited for two days.' : `${n} of these have waited for two days.`,
    more: (n) => `… and ${n} more`,
    open: 'Open the list',
  },
  es: {
    kinds: {
      answer: (n) => (n === 1 ? '1 respuesta por calificar' : `${n} respuestas por calificar`),
      code_request: (n) =>
        n === 1 ? '1 solicitud de un código de servicio' : `${n} solicitudes de códigos de servicio`,
      reported_content: (n) =>
        n === 1
          ? '1 publicación o comentario con denuncias'
          : `${n} publicaciones y comentarios con denuncias`,
      support: (n) => (n === 1 ? '1 pregunta a la ayuda' : `${n} preguntas a la ayuda`),
      word_report: (n) => (n === 1 ? '1 aviso sobre una palabra' : `${n} avisos sobre palabras`),
    },
    subject: (first, more) => (more === 0 ? `Te espera: ${first}` : `Te esperan: ${first} y más`),
    heading: 'Hay trabajo que te espera',
    hello: (name) => `Hola, ${name}:`,
    intro: 'Alguien espera tu respuesta:',
    late: (n) =>
      n === 1 ? 'Algo espera desde hace dos días.' : `${n} de estas cosas esperan desde hace dos días.`,
    more: (n) => `… y ${n} más`,
    open: 'Abrir la lista',
  },
}

/** Digest of the work that waits for a person. */
export function dutiesMail(
  language: Language,
  name: string,
  items: readonly Waiting[],
  url: string,
  unsubscribeUrl: string,
): MailContent {
  const words = WORDS[language]
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const lines = kinds.map((kind) => {
    const own = items.filter((one) => one.kind === kind)
    const names = [...new Set(own.map(({ about }) => about).filter(Boolean))]
    const more = names.length > NAMED ? ` ${words.more(names.length - NAMED)}` : ''
    const named = names.length === 0 ? '' : `: ${names.slice(0, NAMED).join(', ')}${more}`
    return { count: words.kinds[kind](own.length), named }
  })
  const late = items.filter((one) => one.late).length
  return {
    subject: words.subject(lines[0]!.count, lines.length - 1),
    heading: words.heading,
    paragraphs: [
      ...(name ? [words.hello(name)] : []),
      words.intro,
      ...lines.map(({ count, named }) => count + named),
      ...(late > 0 ? [words.late(late)] : []),
    ],
    button: { text: words.open, url },
    unsubscribeUrl,
  }
}

import type { Language } from '#contract/constants.ts'

const LINK = /<a\b([^>]*)>(.*?)<\/a>/gs
const HREF = /\bhref="([^"]*)"/
/** A link inside a text that names what it leads to: a document or course by its id, a word by its slug. */
const INSIDE = /^asl:(document|course|word)\/([\w-]{1,120})$/
const TABLE = /<table>(?:<caption>(.*?)<\/caption>)?/gs
/** Accessible name of a table without a caption. */
const UNNAMED: Record<Language, string> = { en: 'Table', es: 'Tabla' }

/** Resolves references in a text for readers of a language. */
export type RichNames = {
  language: Language
  /** The address of what a link names; null: it leads nowhere. */
  hrefOf: (kind: 'document' | 'course' | 'word', to: string) => string | null
  /** Returns true if the sign of this word is public. */
  isShown: (word: string) => boolean
}

/**
 * A text as its readers get it: links inside the site have the address of their language, one that leads
 * nowhere is text again, a sign names its word (`data-sign`), and a table can be scrolled by itself, with the
 * keyboard too.
 */
export const shownRich = (html: string, { language, hrefOf, isShown }: RichNames): string =>
  html
    .replace(LINK, (match: string, attributes: string, inner: string) => {
      const [, href = ''] = HREF.exec(attributes) ?? []
      if (!href.startsWith('asl:')) return match
      const [, kind, to] = INSIDE.exec(href) ?? []
      const address = kind && to ? hrefOf(kind as 'word', to) : null
      if (address === null) return inner
      const sign = /\bdata-sign\b/.test(attributes) && kind === 'word' && isShown(to!)
      return `<a href="${address}"${sign ? ` data-sign="${to}"` : ''}>${inner}</a>`
    })
    .replace(TABLE, (match: string, caption: string | undefined) => {
      const name = (caption ?? '').replace(/<[^>]*>/g, '').trim() || UNNAMED[language]
      return `<div class="table" role="region" tabindex="0" aria-label="${name.replaceAll('"', '&quot;')}">${match}`
    })
    .replaceAll('</table>', '</table></div>')

/** Words in a text that are linked with their sign. */
export const signsIn = (html: string): string[] =>
  [...html.matchAll(LINK)].flatMap(([, attributes = '']) => {
    const [, kind, to] = INSIDE.exec(HREF.exec(attributes)?.[1] ?? '') ?? []
    return kind === 'word' && to && /\bdata-sign\b/.test(attributes) ? [to] : []
  })

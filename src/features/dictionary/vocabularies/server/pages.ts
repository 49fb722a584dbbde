import { inBoth, type PageSource } from '#server/http/pages/pages.ts'
import type { Platform } from '#server/platform.ts'

type Word = {
  slug: string
  word_en: string
  word_es: string
  definition_en: string | null
  definition_es: string | null
}

/** Public words: `/dictionary?word=slug`, with a head that names the word. Words of a plan have none. */
export function dictionaryPages(platform: Platform): PageSource {
  return {
    async head({ path, query, language, origin }) {
      if (path !== '/dictionary' || !query['word']) return null
      const [word] = await platform.db.query<Word>(
        `
          select slug, word_en, word_es, definition_en, definition_es
          from vocabularies
          where slug = $1 and open and status = 'active' and organization_id is null`,
        [query['word']],
      )
      if (!word) return null
      const name = language === 'es' ? word.word_es : word.word_en
      const definition = (language === 'es' ? word.definition_es : word.definition_en) ?? name
      return {
        title:
          language === 'es'
            ? `«${name}» en lengua de señas americana`
            : `“${name}” in American Sign Language`,
        description: definition,
        addresses: inBoth(`/dictionary?word=${word.slug}`),
        structured: {
          '@context': 'https://schema.org',
          '@type': 'DefinedTerm',
          name,
          description: definition,
          inLanguage: language,
          inDefinedTermSet: `${origin}/dictionary`,
        },
      }
    },
    async addresses() {
      const words = await platform.db.query<{ slug: string }>(
        `select slug from vocabularies where open and status = 'active' and organization_id is null order by slug`,
      )
      return words.map((word) => inBoth(`/dictionary?word=${word.slug}`))
    },
  }
}

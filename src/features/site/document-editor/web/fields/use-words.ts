import { useVocabularies } from '#features/dictionary/vocabularies/web/public.ts'
import { useLanguage } from '#web/i18n/language.tsx'

/** Words of the dictionary by their slugs, as the reader calls them; those that are not known stay slugs. */
export function useWordNames(slugs: readonly string[]): (slug: string) => string {
  const language = useLanguage()
  const asked = [...new Set(slugs.filter(Boolean))].toSorted()
  const { data } = useVocabularies({ slug: `in.(${asked.join(',')})`, page_size: 100 }, {})
  const names = new Map(
    asked.length === 0
      ? []
      : (data?.data ?? []).map((row) => [row.slug, language === 'es' ? row.word_es : row.word_en]),
  )
  return (slug) => names.get(slug) ?? slug
}

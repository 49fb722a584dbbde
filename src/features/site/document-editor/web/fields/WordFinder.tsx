import { useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { useVocabularies } from '#features/dictionary/vocabularies/web/public.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { useDocumentWords } from '../words.ts'
import s from './Fields.module.css'

const FOUND = 6

/** Finds a word of the dictionary as one types. */
export function WordFinder({
  onChoose,
}: {
  onChoose: (slug: string, names: Record<Language, string>) => void
}): ReactNode {
  const t = useDocumentWords().fields
  const language = useLanguage()
  const [begun, setBegun] = useState(false)
  const { text, setText, search } = useDebouncedSearch({ initial: '' })
  const found = useVocabularies({ q: search, page_size: FOUND }, {})
  return (
    <div className={s['finder']}>
      <SearchField
        label={t.find_word}
        value={text}
        onChange={(value) => {
          setBegun(true)
          setText(value)
        }}
        busy={begun && search !== '' && found.isFetching}
      />
      {search !== '' && found.data && (
        <ul className={s['found']} aria-label={t.find_word}>
          {found.data.data.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={s['choice']}
                onClick={() => {
                  onChoose(row.slug, { en: row.word_en, es: row.word_es })
                  setText('')
                }}
              >
                {language === 'es' ? row.word_es : row.word_en}{' '}
                <span className={s['quiet']}>{row.gloss}</span>
              </button>
            </li>
          ))}
          {found.data.data.length === 0 && <li className={s['quiet']}>{t.no_word_found}</li>}
        </ul>
      )}
    </div>
  )
}

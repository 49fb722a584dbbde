import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { publicWord } from '../addresses.ts'
import { DictionaryScreen } from '../components/DictionaryScreen.tsx'
import { useDictionaryWords } from '../words.ts'

/** Parameter that named a word before words had addresses of their own. */
const WORD = 'word'

export const preload = useDictionaryWords.preload

/** The public dictionary; a word opens at its own address. */
export default function Dictionary(): ReactNode {
  const [search] = useSearchParams(),
    language = useLanguage()
  const slug = search.get(WORD)
  if (slug) return <Navigate to={publicWord(slug, language)} replace />
  return <DictionaryScreen addressOf={(word) => publicWord(word, language)} />
}

import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type { Language } from '#contract/constants.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { usePlayerWords } from '#web/i18n/player.ts'
import { useSignerWords } from '#features/media/signer/web/public.ts'
import { publicWord } from '../addresses.ts'
import { listOf } from '../components/came-from.ts'
import { EntryView } from '../components/EntryView.tsx'
import { useEntry } from '../vocabularies.api.ts'
import { useDictionaryWords } from '../words.ts'
import s from './Word.module.css'

const LIST = '/dictionary'

export const preload = (language: Language): Promise<unknown> =>
  Promise.all([
    useDictionaryWords.preload(language),
    useSignerWords.preload(language),
    usePlayerWords.preload(language),
  ])

/** A word as visitors see it, at an address of its own in each language. */
export default function Word(): ReactNode {
  const { slug = '' } = useParams()
  const words = useDictionaryWords(),
    language = useLanguage()
  const { data } = useEntry(slug)
  const { state } = useLocation()
  useDocumentTitle(data ? words.page_title(data[`word_${language}`]) : words.title)
  useAddressOf(slug, language)
  return (
    <div className={s['page']}>
      <Link to={LIST + listOf(state)} className={s['back'] ?? ''}>
        <ArrowLeft size={20} aria-hidden="true" />
        {words.back}
      </Link>
      <EntryView slug={slug} addressOf={(other) => publicWord(other, language)} dictionaryAt={LIST} />
    </div>
  )
}

/** After a change of language, navigates to the word's address in that language. */
function useAddressOf(slug: string, language: Language): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    void navigate(publicWord(slug, language), { replace: true, state, preventScrollReset: true })
  }, [slug, language, navigate, state])
}

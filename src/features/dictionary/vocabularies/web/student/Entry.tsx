import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { EntryView } from '../components/EntryView.tsx'
import { useEntry } from '../vocabularies.api.ts'
import { useDictionaryWords } from '../words.ts'
import { listOf } from '../components/came-from.ts'
import s from './Entry.module.css'

const LIST = '/app/dictionary'

/** One word on its own page. */
export default function Entry({ actions }: Pick<Parameters<typeof EntryView>[0], 'actions'>): ReactNode {
  const { vocabularyId = '' } = useParams()
  const words = useDictionaryWords(),
    language = useLanguage()
  const { data } = useEntry(vocabularyId)
  const from = listOf(useLocation().state)
  useDocumentTitle(data?.[`word_${language}`] ?? words.title)
  return (
    <>
      <Link to={LIST + from} className={s['back'] ?? ''}>
        <ArrowLeft size={20} aria-hidden="true" />
        {words.back}
      </Link>
      <EntryView
        slug={vocabularyId}
        addressOf={(slug) => `${LIST}/${slug}`}
        dictionaryAt={LIST}
        {...(actions && { actions })}
      />
    </>
  )
}

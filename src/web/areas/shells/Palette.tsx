import { useCallback, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { get } from '../../client/api.ts'
import { useLayout } from '../../client/stores/layout.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { CommandPalette } from '../../ui/CommandPalette.tsx'
import type { RouteEntry } from '../routes/types.ts'
import { useAreaWords } from '../words.ts'
import { useNavigation } from './Sidebar.tsx'

type Word = { id: string; slug: string; word_en: string; word_es: string }

/** Go to any screen or word that one may see. */
export default function Palette({ entries, onClose }: { entries: readonly RouteEntry[]; onClose: () => void }): ReactNode {
  const words = useAreaWords().palette
  const language = useLanguage()
  const navigate = useNavigate()
  const student = useLayout((state) => state.layoutType === 'Student')
  const screens = useNavigation(entries)
  const go = (to: string) => (): void => { onClose(); void navigate(to) }

  const onQuery = useCallback(async (q: string) => {
    if (q.trim() === '') return []
    const answer = await get<Word[]>('/vocabularies', { query: { q, page_size: 6 }, quiet: true })
    if (answer.ok === false) return []
    return [{ title: words.words, items: answer.data.map((word) => ({ id: word.id, label: language === 'es' ? word.word_es : word.word_en, onSelect: go(student ? `/app/dictionary/${word.slug}` : `/dictionary?word=${word.slug}`) })) }]
    // `go` closes over what the component got; a new query asks anew anyway.
  }, [language, student, words.words])

  return (
    <CommandPalette
      open label={words.title} placeholder={words.placeholder} emptyText={words.empty} onClose={onClose} onQuery={onQuery}
      groups={[{ title: words.screens, items: screens.map((entry) => ({ id: entry.path, label: entry.title[language], onSelect: go(entry.path) })) }]}
    />
  )
}

import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { get } from '../../client/api.ts'
import { useLayout } from '../../client/stores/layout.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { CommandPalette, type PaletteGroup } from '../../ui/CommandPalette.tsx'
import type { RouteEntry } from '../routes/types.ts'
import { useAreaWords } from '../words.ts'
import { useNavigation } from './Sidebar.tsx'

const WORDS = 6
type Word = { id: string; slug: string; word_en: string; word_es: string }

/** Go to any screen or word that one may see. */
export default function Palette({ entries, onClose }: { entries: readonly RouteEntry[]; onClose: () => void }): ReactNode {
  const words = useAreaWords().palette
  const common = useCommonWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const student = useLayout((state) => state.layoutType === 'Student')
  const screens = useNavigation(entries)
  const go = (to: string) => (): void => { onClose(); void navigate(to) }

  const onQuery = async (q: string, signal: AbortSignal): Promise<PaletteGroup[]> => {
    const answer = await get<Word[]>('/vocabularies', { query: { q, page_size: WORDS }, quiet: true, signal })
    if (answer.ok === false) return []
    return [{ id: 'words', label: words.words, items: answer.data.map((word) => ({ id: word.id, label: language === 'es' ? word.word_es : word.word_en, onSelect: go(student ? `/app/dictionary/${word.slug}` : `/dictionary?word=${word.slug}`) })) }]
  }

  return (
    <CommandPalette
      open onClose={onClose} onQuery={onQuery}
      groups={[{ id: 'screens', label: words.screens, items: screens.map((entry) => ({ id: entry.path, label: entry.title[language], onSelect: go(entry.path) })) }]}
      words={{ label: words.title, placeholder: words.placeholder, nothing: words.empty, busy: common.loading, close: common.close, results: common.results }}
    />
  )
}

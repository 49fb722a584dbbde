import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { DictionaryScreen } from '../components/DictionaryScreen.tsx'
import { EntryView } from '../components/EntryView.tsx'
import { useEntry } from '../vocabularies.api.ts'
import { useDictionaryWords } from '../words.ts'
import s from './Dictionary.module.css'

const WORD = 'word',
  PLANS = '/product',
  HERE = '/dictionary'

/** `?word=` with everything else of the address as it is. */
function withWord(search: URLSearchParams, slug: string): string {
  const next = new URLSearchParams(search)
  next.set(WORD, slug)
  return `?${next}`
}

export const preload = useDictionaryWords.preload

/** The public dictionary; a word opens in a panel with an address of its own. */
export default function Dictionary(): ReactNode {
  const [search, setSearch] = useSearchParams()
  const slug = search.get(WORD) ?? ''
  const close = (): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(WORD)
        return after
      },
      { preventScrollReset: true },
    )
  return (
    <DictionaryScreen addressOf={(word, from) => withWord(from, word)} plansAt={PLANS}>
      <WordPanel slug={slug} onClose={close} addressOf={(word) => withWord(search, word)} />
    </DictionaryScreen>
  )
}

function WordPanel({
  slug,
  onClose,
  addressOf,
}: {
  slug: string
  onClose: () => void
  addressOf: (slug: string) => string
}): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage()
  const { data } = useEntry(slug)
  return (
    <Drawer
      open={slug !== ''}
      onClose={onClose}
      className={s['panel'] ?? ''}
      title={data ? data[`word_${language}`] : words.title}
      closeLabel={words.close}
    >
      <EntryView slug={slug} addressOf={addressOf} dictionaryAt={HERE} plansAt={PLANS} inPanel />
    </Drawer>
  )
}

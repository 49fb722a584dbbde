import { useEffect, useRef } from 'react'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useList, type ListState } from '#web/client/lists/use-list.ts'
import { useVocabularyList } from '#web/client/stores/dictionary.ts'
import type { Phrase } from '../../phrase.contract.ts'
import type { VocabularyRow } from '../../vocabularies.contract.ts'
import { useSettledSearch, type OpenedWord } from './use-settled-search.ts'
import { FILTER_NAMES, useLimits, usePhrase, useVocabularies, type FilterName } from '../vocabularies.api.ts'

export type Dictionary = {
  list: ListState<FilterName>
  text: string
  setText: (text: string) => void
  words: ReturnType<typeof useVocabularies>
  /** Words shown last, here or before the person left the screen. */
  before: readonly VocabularyRow[]
  /** The signs of what was typed, word by word, where it is a phrase; undefined until that is known. */
  phrase: Phrase['signs'] | undefined
  limits: ReturnType<typeof useLimits>
  /** Number of filters set. */
  chosen: number
  clear: () => void
  /** Tells that a word of the results was opened. */
  onOpened: (opened: OpenedWord) => void
}

/** Search and filters, kept in the address, and the results. */
export function useDictionary(): Dictionary {
  const list = useList(FILTER_NAMES, { order: 'rank.asc' })
  const { text, setText, search } = useDebouncedSearch({ initial: list.q, onChange: list.setQ })
  // "Back" and links change the address: the field follows, unless it was the one that changed it.
  const typed = useRef(search)
  useEffect(() => {
    typed.current = search
  }, [search])
  useEffect(() => {
    if (list.q !== typed.current) setText(list.q)
  }, [list.q, setText])
  const words = useVocabularies(list.query, list.filters)
  const phrase = usePhrase(list.q)
  const { data, isPlaceholderData } = words
  useEffect(() => {
    if (data && !isPlaceholderData) useVocabularyList.getState().addPage(data.meta.page, data.data)
  }, [data, isPlaceholderData])
  const onOpened = useSettledSearch(list.q, data !== undefined && !isPlaceholderData)
  const before = useVocabularyList((state) => state.items)
  return {
    list,
    text,
    setText,
    words,
    before: before as unknown as readonly VocabularyRow[],
    phrase: list.q === '' || phrase.isError ? [] : phrase.data?.signs,
    limits: useLimits(list.q, list.filters),
    chosen: Object.keys(list.filters).length,
    clear: () => {
      setText('')
      list.clear()
    },
    onOpened,
  }
}

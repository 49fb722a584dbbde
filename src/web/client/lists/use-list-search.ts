import { useEffect, useRef } from 'react'
import { useDebouncedSearch } from './use-debounced-search.ts'

type Searched = { q: string; setQ: (q: string) => void }

/**
 * The search field of a list. Typed text is written to the list's address; changes of the address ("clear
 * filters", "back") are written to the field.
 */
export function useListSearch(list: Searched): {
  text: string
  setText: (text: string) => void
  search: string
} {
  const field = useDebouncedSearch({ initial: list.q, onChange: list.setQ })
  const { search, setText } = field
  const known = useRef(list.q)
  useEffect(() => {
    if (known.current === list.q) return
    known.current = list.q
    if (list.q !== search) setText(list.q)
  }, [list.q, search, setText])
  return field
}

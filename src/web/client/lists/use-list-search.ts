import { useEffect, useRef } from 'react'
import { useDebouncedSearch } from './use-debounced-search.ts'

type Searched = { q: string; setQ: (q: string) => void }

/**
 * The search field of a list: what is typed goes to the list's address, and what changes there ("clear
 * filters", "back") comes back into the field.
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

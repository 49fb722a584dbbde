import { useEffect, useRef, useState } from 'react'
import { usePage } from '../stores/page.ts'

const DELAY_MS = 300

/**
 * A search field: `text` is the typed text, `search` the search term (trimmed, after a pause in typing). When
 * `search` changes, the current page returns to 1, and `onChange` is called.
 */
export function useDebouncedSearch(
  options: { initial?: string; delayMs?: number; onChange?: (search: string) => void } = {},
): { text: string; setText: (text: string) => void; search: string } {
  const { initial = '', delayMs = DELAY_MS, onChange } = options
  const [text, setText] = useState(initial)
  const [search, setSearch] = useState(initial.trim())
  const heard = useRef(onChange)
  useEffect(() => {
    heard.current = onChange
  })
  useEffect(() => {
    const next = text.trim()
    if (next === search) return undefined
    const timer = setTimeout(() => {
      setSearch(next)
      usePage.getState().resetPage()
      heard.current?.(next)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [text, search, delayMs])
  return { text, setText, search }
}

import { useCallback, useEffect, useRef } from 'react'
import { api } from '#web/client/api.ts'
import { actingIn, useSession } from '#web/client/session/session.ts'
import type { searchesContract } from '../../searches.contract.ts'

/** Results that were on screen for so long were read. */
const READ_MS = 2000

export type OpenedWord = { id: string; rank: number }
/** The search counted last on this page: coming back to its results does not count it again. */
let counted = ''

function count(q: string, opened: OpenedWord | null): void {
  if (counted === q || actingIn(useSession.getState().token)) return
  counted = q
  // Nobody waits for it, and a lost one changes a figure by one.
  void api
    .call<(typeof searchesContract)['searched']>(
      'POST /vocabulary-searches',
      { body: { q, opened } },
      { keepalive: true, quiet: 'extra' },
    )
    .catch(() => undefined)
}

/**
 * Counts each search once, when it has settled: a word of it is opened (as the returned function tells), its
 * results were read for two seconds, or the page is left. A text that is typed further before that was a
 * pause, and no search.
 *
 * @param shown the results on screen are those of `q`
 */
export function useSettledSearch(q: string, shown: boolean): (opened: OpenedWord) => void {
  const leaving = useRef<string | null>(null)
  useEffect(() => {
    const isSearch = q !== '' && shown
    leaving.current = isSearch ? q : null
    if (!isSearch) return undefined
    let isRead = false
    const timer = setTimeout(() => (isRead = true), READ_MS)
    return () => {
      clearTimeout(timer)
      if (isRead) count(q, null)
    }
  }, [q, shown])
  useEffect(() => {
    const leave = (): void => {
      if (leaving.current !== null) count(leaving.current, null)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return useCallback((opened: OpenedWord) => count(q, opened), [q])
}

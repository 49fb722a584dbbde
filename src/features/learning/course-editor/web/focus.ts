import { useCallback, useEffect, useRef } from 'react'

const rowOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] button[aria-keyshortcuts]`)
/** Below this width, the outline and its open part are shown one at a time. */
const ONE_BY_ONE = '(max-width: 69.99rem)'

/**
 * Keeps the focus on a row while the outline is rendered anew: a moved row keeps it, a removed row passes it
 * to its neighbour.
 */
export function useRowFocus(): (id: string | null) => void {
  const wanted = useRef<{ id: string; led: boolean } | null>(null)
  const lead = useCallback(() => {
    const { current } = wanted,
      row = current && rowOf(current.id),
      active = document.activeElement
    if (!current || !row) return
    // A row may be rendered twice (at once, and after the server's answer); keep the focus if the person has
    // moved it meanwhile.
    if (current.led && active !== row && active !== document.body) wanted.current = null
    else if (active !== row) row.focus()
    current.led = true
  }, [])
  useEffect(lead)
  return (id) => {
    wanted.current = id === null ? null : { id, led: false }
    // The focused element is already unmounted, and there may be no further render.
    if (document.activeElement === document.body) lead()
  }
}

/** Returns the row to focus once this row and all below it are removed. */
export function neighbourOf(id: string): string | null {
  const own = document.querySelector(`[data-row="${id}"]`),
    item = own?.closest('li')
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === own)
  const next = rows.slice(at + 1).find((row) => !item?.contains(row)) ?? rows[at - 1]
  return next?.dataset['row'] ?? null
}

export type Lead = 'heading' | 'title'
/** The title of what is open, in the language that is shown. */
const FIRST_FIELD = '[data-column][data-open] :is(input, textarea)'

/**
 * Moves the focus from the outline to the opened part: to its heading, or to its title if it is new. `shown`
 * is called once the part is on screen. With a mouse beside the open outline, the focus stays in the outline.
 */
export function useLead() {
  const next = useRef<Lead | null>(null)
  return {
    open: (by: 'keys' | 'pointer' | 'new'): void => {
      next.current =
        by === 'new' ? 'title' : by === 'keys' || matchMedia(ONE_BY_ONE).matches ? 'heading' : null
    },
    shown: useCallback((section: HTMLElement | null): void => {
      if (!section || next.current === null) return
      const field =
        next.current === 'title'
          ? section.querySelector<HTMLInputElement | HTMLTextAreaElement>(FIRST_FIELD)
          : null
      const target = field ?? section.querySelector<HTMLElement>('h2')
      next.current = null
      target?.focus()
      field?.select()
    }, []),
  }
}

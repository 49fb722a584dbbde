import { useCallback, useEffect, useRef } from 'react'

const rowOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] button[aria-keyshortcuts]`)
/** The outline and what is open in it stand one after the other. */
const ONE_BY_ONE = '(max-width: 69.99rem)'

/**
 * Keeps the focus with a row of the outline while the outline is drawn anew: what was moved keeps it, what
 * was put away gives it to its neighbour.
 */
export function useRowFocus(): (id: string | null) => void {
  const wanted = useRef<{ id: string; led: boolean } | null>(null)
  const lead = useCallback(() => {
    const { current } = wanted,
      row = current && rowOf(current.id),
      active = document.activeElement
    if (!current || !row) return
    // A row may be drawn more than once on its way (at once, and when the server has answered); whoever has
    // gone on meanwhile is left alone.
    if (current.led && active !== row && active !== document.body) wanted.current = null
    else if (active !== row) row.focus()
    current.led = true
  }, [])
  useEffect(lead)
  return (id) => {
    wanted.current = id === null ? null : { id, led: false }
    // What had the focus is gone already, and nothing may be drawn after it.
    if (document.activeElement === document.body) lead()
  }
}

/** The row that has the focus after this one and all below it are gone. */
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
 * Leads the focus from the outline to what is opened out of it: to its heading, to its title where it is new.
 * `shown` is called once it is on screen. Who points with a mouse beside the open outline stays in the
 * outline.
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

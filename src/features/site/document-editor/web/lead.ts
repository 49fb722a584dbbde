import { namesIn } from './writing/flat-fields.ts'
import type { Writing } from './writing/writing.ts'
import type { Language } from '#contract/constants.ts'

const CONTROL = 'input:not([type=file]), textarea, select, [contenteditable=true], button'
const TRIES = 40

/** A place as the server names it (`cards.2.title`) by the names that things have here. */
export function placeOf(writing: Writing, key: string, path: string): string {
  const store = writing.block(key)?.store
  const parts = path.split('.')
  let place = parts[0] ?? ''
  for (const part of parts.slice(1)) {
    const names = /^\d+$/.test(part) ? namesIn(store?.value(place)) : []
    place += `.${names[Number(part)] ?? part}`
  }
  return place
}

/**
 * Moves the focus to a field once it is rendered: its form may have to open first. Each language of a text
 * has its own field.
 */
export function leadTo(key: string, place: string | null, language: Language): void {
  let left = TRIES
  const look = (): void => {
    const card = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    const choice = card?.querySelector<HTMLElement>('[data-versions] button')
    const at =
      place === null
        ? null
        : (card?.querySelector<HTMLElement>(`[data-place="${CSS.escape(`${place}.${language}`)}"]`) ??
          card?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`))
    const control =
      place === null
        ? (choice ?? card?.querySelector<HTMLElement>(CONTROL))
        : at?.querySelector<HTMLElement>(CONTROL)
    if (control) {
      control.focus({ preventScroll: true })
      control.scrollIntoView?.({ block: 'center' })
    } else if ((left -= 1) > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import { useCommonWords } from '../i18n/common.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const undo: (() => void)[] = []
// A dialog suspends until its words are loaded.
await useCommonWords.preload()

afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** Renders into the document; the answer renders anew. Everything is taken away after the test. */
export function render(element: ReactNode): {
  container: HTMLElement
  rerender: (element: ReactNode) => void
  unmount: () => void
} {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  let there = true
  const unmount = () => {
    if (!there) return
    there = false
    act(() => root.unmount())
    container.remove()
  }
  undo.push(unmount)
  act(() => root.render(element))
  return { container, rerender: (next) => act(() => root.render(next)), unmount }
}

/** The one element a selector finds; throws when it is not there. */
export function find<Found extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found {
  const found = within.querySelector<Found>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

/** Sends an event as a person's action, with React's updates done afterwards. */
export function fire(target: EventTarget, event: Event): void {
  act(() => {
    target.dispatchEvent(event)
  })
}

export const click = (target: HTMLElement) => act(() => target.click())
export const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}) =>
  fire(target, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

/** Types into a controlled field as a browser does. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React listens to what is set on the prototype.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  fire(field, new Event('input', { bubbles: true }))
}

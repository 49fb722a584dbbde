/** What a person typed into a page before the application took it over. */
type Typed = { name: string; index: number; value: string; focused: boolean }

/** A field may still be on its way to the screen; after this many frames it is not coming. */
const FRAMES = 180

const fieldsOf = (root: Element, name: string): HTMLInputElement[] => [...root.querySelectorAll('input')].filter((input) => nameOf(input) === name)
const nameOf = (input: HTMLInputElement): string => `${input.type} ${input.name} ${input.getAttribute('aria-label') ?? ''}`

/** Takes what stands in the text fields of a page that was made at build time; the fields are as they were made again. */
export function takeTyped(root: Element): Typed[] {
  const touched = [...root.querySelectorAll('input')].filter((input) => input.value !== input.defaultValue || input === document.activeElement)
  const typed = touched.map((input) => ({ name: nameOf(input), index: fieldsOf(root, nameOf(input)).indexOf(input), value: input.value, focused: input === document.activeElement }))
  for (const input of touched) input.value = input.defaultValue
  return typed
}

/**
 * Types it again into the same fields, as the person did: nothing is lost between the page and the application. A field that React takes
 * over later is emptied once more, so each is watched for a while; what the person changes meanwhile is theirs, and another screen's fields are not these.
 */
export function typeAgain(root: Element, typed: readonly Typed[], frames = FRAMES, page = location.pathname): void {
  if (typed.length === 0 || frames === 0 || location.pathname !== page) return
  for (const { name, index, value, focused } of typed) {
    const input = fieldsOf(root, name)[index]
    if (!input || input.value !== input.defaultValue || input.value === value) continue
    // React watches the property of its own inputs; the prototype's setter makes the change one that it sees.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    if (focused) input.focus()
  }
  requestAnimationFrame(() => typeAgain(root, typed, frames - 1, page))
}

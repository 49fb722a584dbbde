/** What a person typed into a page before the application took it over. */
type Typed = { name: string; index: number; value: string; focused: boolean }

/** For so long a field is waited for, in milliseconds: the part of the page that it stands in may still be on its way. */
const WAIT_MS = 20_000
const SETTLING_FRAMES = 10

const fieldsOf = (root: Element, name: string): HTMLInputElement[] => [...root.querySelectorAll('input')].filter((input) => nameOf(input) === name)
const nameOf = (input: HTMLInputElement): string => `${input.type} ${input.name} ${input.getAttribute('aria-label') ?? ''}`

/** Takes what stands in the text fields of a page that was made at build time; the fields are as they were made again. */
export function takeTyped(root: Element): Typed[] {
  const touched = [...root.querySelectorAll('input')].filter((input) => input.value !== input.defaultValue || input === document.activeElement)
  const typed = touched.map((input) => ({ name: nameOf(input), index: fieldsOf(root, nameOf(input)).indexOf(input), value: input.value, focused: input === document.activeElement }))
  for (const input of touched) input.value = input.defaultValue
  return typed
}

/** React keeps what it knows of an element that it has taken over under such a name. */
const isTaken = (input: HTMLInputElement): boolean => Object.keys(input).some((key) => key.startsWith('__reactProps'))

/** Writes into a field as a person does. React watches the property of its own inputs: it sees a change from what was set there to what the prototype's setter sets. */
function write(input: HTMLInputElement, { value, focused }: Typed): void {
  input.value = input.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  if (focused) input.focus()
}

/** React may empty a field a moment after it has taken it over; later than that it is the person who does. */
function settle(input: HTMLInputElement, one: Typed, frames = SETTLING_FRAMES): void {
  requestAnimationFrame(() => {
    if (!input.isConnected || frames === 0) return
    if (input.value === input.defaultValue || (frames === SETTLING_FRAMES && input.value === one.value)) write(input, one)
    settle(input, one, frames - 1)
  })
}

/**
 * Types it again into the same fields, as the person did: nothing is lost between the page and the application. Until React has taken a
 * field over it is only shown there; then it is written once. What the person changes meanwhile is theirs, and another screen's fields
 * are not these.
 */
export function typeAgain(root: Element, typed: readonly Typed[], until = performance.now() + WAIT_MS, page = location.pathname): void {
  if (typed.length === 0 || performance.now() > until || location.pathname !== page) return
  const left = typed.filter((one) => {
    const input = fieldsOf(root, one.name)[one.index]
    if (!input) return true
    if (!isTaken(input)) {
      if (input.value === input.defaultValue) input.value = one.value
      else one.value = input.value
      return true
    }
    settle(input, one)
    return false
  })
  requestAnimationFrame(() => typeAgain(root, left, until, page))
}

/** What is typed after `takeTyped`, while the page is being taken over: React did not hear it either. Ends with `WAIT_MS`. */
export function hearTyping(root: Element): void {
  const heard = new Set<HTMLInputElement>()
  const hear = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || isTaken(target) || heard.has(target)) return
    heard.add(target)
    const name = nameOf(target)
    typeAgain(root, [{ name, index: fieldsOf(root, name).indexOf(target), value: target.value, focused: target === document.activeElement }])
  }
  root.addEventListener('input', hear, true)
  setTimeout(() => root.removeEventListener('input', hear, true), WAIT_MS)
}

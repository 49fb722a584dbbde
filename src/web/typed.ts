type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Text that a person typed into `field` before hydration; `knew`: the application's value of it at that time. */
type Typed = {
  place: string
  value: string
  focused: boolean
  field: Field
  knew: unknown
  heard: boolean
  tries: number
  frames: number
}

/** Time limit of waiting for a field, in milliseconds: its part of the page may still be loading. */
const WAIT_MS = 20_000
/**
 * Number of frames in which a field may still be replaced after the application has its value. Also the
 * maximum number of attempts for a field that accepts none.
 */
const SETTLING_FRAMES = 10

const kindOf = (field: Field): string =>
  `${field.type} ${field.name} ${field.getAttribute('aria-label') ?? ''}`
const fieldsOf = (root: Element): Field[] => [
  ...root.querySelectorAll<Field>(
    'input:not([type="radio"], [type="checkbox"], [type="file"], [type="hidden"]), textarea, select',
  ),
]

/** The fields of a page by what they are and which of their kind: they may be put up anew. */
function placesOf(root: Element): Map<string, Field> {
  const places = new Map<string, Field>(),
    met = new Map<string, number>()
  for (const field of fieldsOf(root)) {
    const kind = kindOf(field),
      index = met.get(kind) ?? 0
    met.set(kind, index + 1)
    places.set(`${kind} ${index}`, field)
  }
  return places
}

/**
 * React keeps what it knows of an element that it has taken over under such a name, from the moment when it
 * begins to.
 */
function knownOf(field: Field): { value?: unknown; checked?: unknown } | undefined {
  const key = Object.keys(field).find((name) => name.startsWith('__reactProps'))
  return key === undefined
    ? undefined
    : (field as unknown as Record<string, { value?: unknown; checked?: unknown }>)[key]
}

/** Returns a field's initial value in the HTML from the server. */
const sentIn = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue

/**
 * Writes into a field as a person does. React watches the property of its own inputs: it sees a change from
 * what was set there to what the prototype's setter sets.
 */
function write(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart, selectionEnd, value: before } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype,
    'value',
  )?.set?.call(field, value)
  // Keep the cursor of a person who types in the middle of the text.
  if (before === value && selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Tells React the value of a field; false while it does not listen yet. */
function tell(field: Field, { value, knew }: Typed): boolean {
  const known = knownOf(field)
  if (!known) return false
  const controlled = typeof known.value === 'string'
  if (
    controlled ? known.value === value || (knew !== undefined && known.value !== knew) : field.value === value
  )
    return true
  write(field, value)
  return !controlled || knownOf(field)?.value !== known.value
}

/** Ticks boxes again that were ticked before the application listened. */
function keepTicked(root: Element): () => boolean {
  const ticked = [...root.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])')]
    .filter((box) => box.checked !== box.defaultChecked)
    // Ticking a radio button takes the tick from the one before.
    .filter((box) => box.type === 'checkbox' || box.checked)
    .map((box) => ({ box, checked: box.checked, frames: 0 }))
  const until = performance.now() + WAIT_MS
  const look = (): void => {
    for (const one of ticked) {
      const known = knownOf(one.box)
      if (!known) continue
      one.frames += 1
      if (known.checked === undefined || known.checked === one.checked) continue
      // React hears of a change from what it has set itself.
      one.box.checked = !one.checked
      one.box.click()
    }
    if (
      performance.now() < until &&
      ticked.some(({ box, frames }) => box.isConnected && frames < SETTLING_FRAMES)
    )
      requestAnimationFrame(look)
  }
  if (ticked.length > 0) requestAnimationFrame(look)
  return () => performance.now() < until && ticked.some(({ box, frames }) => box.isConnected && frames === 0)
}

/**
 * Keeps everything that a person types while the application hydrates a page; call it right before hydration.
 * The typed value wins until React has received it, which takes a while: React marks a field as its own while
 * it still reads the page, receives no events until it has read all of it, and may then empty the field.
 * Later changes by the application, and another screen's fields, are left alone.
 *
 * @returns true while some of it has not been received yet
 */
export function keepTyped(root: Element): () => boolean {
  const until = performance.now() + WAIT_MS,
    page = location.pathname
  const made = new Set(fieldsOf(root)),
    typed = new Map<string, Typed>()
  let telling = false
  /** Field of the pending input, with its value before. */
  let asked: { field: EventTarget | null; value: string } | undefined
  const note = (place: string, field: Field): void => {
    const before = typed.get(place),
      emptied =
        asked?.field === field &&
        before?.heard === false &&
        before.field === field &&
        before.value !== asked.value &&
        field.value.startsWith(asked.value)
    // React has emptied the field since the person's last letter, so append the new one to the previous text.
    if (emptied)
      Object.assign(before, { value: before.value + field.value.slice(asked!.value.length), knew: undefined })
    else
      typed.set(place, {
        place,
        field,
        value: field.value,
        focused: field === document.activeElement,
        knew: knownOf(field)?.value,
        heard: false,
        tries: 0,
        frames: 0,
      })
  }
  const offer = (one: Typed): boolean => {
    one.tries += 1
    telling = true
    one.heard = tell(one.field, one)
    telling = false
    return one.heard
  }
  const placeOf = (field: EventTarget | null): string | undefined =>
    [...placesOf(root)].find(([, other]) => other === field)?.[0]

  const hear = ({ target }: Event): void => {
    // React hears fields that it has rendered itself from the start.
    if (telling || !made.has(target as Field)) return
    const place = placeOf(target)
    if (place !== undefined) note(place, target as Field)
  }
  /** One frame of one field; false when it is done. */
  const follow = (one: Typed, field: Field | undefined): boolean => {
    if (!field || !knownOf(field)) return true
    if (field !== one.field) {
      Object.assign(one, { field, knew: undefined, heard: false, tries: 0, frames: 0 })
      if (one.focused && (document.activeElement ?? document.body) === document.body) field.focus()
    }
    if (!one.heard && !offer(one)) return field.value === one.value || one.tries < SETTLING_FRAMES
    one.frames += 1
    return one.frames < SETTLING_FRAMES
  }
  const ask = ({ target }: Event): void => {
    asked = { field: target, value: (target as Field).value }
  }
  const look = (): void => {
    if (performance.now() > until || location.pathname !== page) {
      root.removeEventListener('input', hear, true)
      root.removeEventListener('beforeinput', ask, true)
      return
    }
    if (typed.size > 0) {
      const places = placesOf(root)
      for (const one of typed.values()) if (!follow(one, places.get(one.place))) typed.delete(one.place)
    }
    requestAnimationFrame(look)
  }
  const isTicking = keepTicked(root)
  for (const [place, field] of placesOf(root))
    if (field.value !== sentIn(field) || field === document.activeElement) note(place, field)
  root.addEventListener('input', hear, true)
  root.addEventListener('beforeinput', ask, true)
  requestAnimationFrame(look)
  return () =>
    isTicking() ||
    (performance.now() < until &&
      location.pathname === page &&
      [...typed.values()].some(({ heard, field }) => !heard && field.isConnected))
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/**
 * What a person typed into `field` before the application took it over; `knew`: what the application took for
 * its value then.
 */
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

/**
 * For so long a field is waited for, in milliseconds: the part of the page that it stands in may still be on
 * its way.
 */
const WAIT_MS = 20_000
/**
 * For so many frames a field may still be put up anew after the application has heard what stands in it; and
 * so often one that takes nothing of it is told.
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

/** What stands in a field of the page as it was sent. */
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
  // Whoever goes on typing in the middle goes on there.
  if (before === value && selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Makes React know what stands in a field; false while it does not listen yet. */
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

/** What somebody has ticked before the application heard of it, and ticks again once it does. */
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
 * Nothing that a person types is lost while the application takes a page over; to be called right before it
 * does. What stands in the fields is the person's until React has heard it. That takes longer than it seems:
 * it marks a field as its own while it still reads the page, hears nothing until it has read all of it, and
 * may then empty the field. What the application does with a field after it has heard, and another screen's
 * fields, are left alone.
 *
 * @returns whether something of it has not been heard yet
 */
export function keepTyped(root: Element): () => boolean {
  const until = performance.now() + WAIT_MS,
    page = location.pathname
  const made = new Set(fieldsOf(root)),
    typed = new Map<string, Typed>()
  let telling = false
  /** The field that is being written into, and what stands in it before that. */
  let asked: { field: EventTarget | null; value: string } | undefined
  const note = (place: string, field: Field): void => {
    const before = typed.get(place),
      emptied =
        asked?.field === field &&
        before?.heard === false &&
        before.field === field &&
        before.value !== asked.value &&
        field.value.startsWith(asked.value)
    // React has emptied the field since the person's last letter: the one that comes now follows what stood
    // there.
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
    // What React itself puts up it hears from the first moment.
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

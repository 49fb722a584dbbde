/** Form with typed values that leaving would lose. */
export type Unsaved = {
  /** Any element of the form; null while the form is not on the screen. */
  element: () => Element | null
  /** True while a request saves the form: its success may leave the screen or close the dialog. */
  isSaving: () => boolean
}
/** Asks the person, and calls `leave` if the values may be lost. */
type Asker = (leave: () => void) => void

const forms = new Set<Unsaved>()
const listeners = new Set<() => void>()
let asker: Asker | null = null

const isWithin = ({ element }: Unsaved, part: Node): boolean => {
  const at = element()
  return at !== null && at.isConnected && part.contains(at)
}
/** True if a form in this part of the page has unsaved values. */
export const hasUnsaved = (part: Node = document): boolean =>
  [...forms].some((form) => isWithin(form, part) && !form.isSaving())
/** The same with forms that are being saved, for a request that fails for want of a session. */
export const hasTyped = (): boolean => [...forms].some((form) => isWithin(form, document))

function onUnload(event: BeforeUnloadEvent): void {
  if (hasUnsaved()) event.preventDefault()
}

/** Adds a form until the returned function is called; closing the window asks meanwhile. */
export function addUnsaved(form: Unsaved): () => void {
  // The listener disables the browser's page cache, so it exists only while needed.
  if (forms.size === 0) window.addEventListener('beforeunload', onUnload)
  forms.add(form)
  return () => {
    if (!forms.delete(form)) return
    if (forms.size === 0) window.removeEventListener('beforeunload', onUnload)
    for (const listener of listeners) listener()
  }
}

/** Forgets all forms, so that nothing asks any more: the person agreed, or is signed out. */
export function discardUnsaved(): void {
  forms.clear()
  window.removeEventListener('beforeunload', onUnload)
  for (const listener of listeners) listener()
}

/** Calls the listener when a form was saved or removed; returns a function that ends this. */
export function onSaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the component that asks; returns a function that removes it. */
export function setAsker(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}

/** Calls `leave` at once, or after the person agreed to lose the unsaved values in this part of the page. */
export function leavePart(part: Node | null, leave: () => void): void {
  if (asker && part && hasUnsaved(part)) asker(leave)
  else leave()
}

import { useEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'

const FIRST_FIELD = 'form :is(input:not([type=hidden], [type=file]), select, textarea):enabled'
// While the words of a form are fetched, the screen behind it is hidden and the opener loses the focus: it is
// remembered.
// An item of a menu is gone when the dialog closes: the focus goes back to what had it before the menu, its
// button.
const PASSING = 'dialog, [role=menu]'
const CONTROL = ':is(a[href], button, input:not([type=hidden]), select, textarea):not(:disabled)'
let lastFocused: Element | null = null
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest(PASSING)) lastFocused = target
  })

/** What stands around an element, the nearest first, as far as the part that holds the screen. */
function around(element: Element | null): Element[] {
  const all: Element[] = []
  for (let outer = element?.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    all.push(outer)
    if (outer.id === 'main') break
  }
  return all
}

type Modal = { open: boolean; onClose: () => void; dismissible: boolean }
type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onMouseDown: (event: MouseEvent) => void
}

/**
 * Told at the document when a modal opens, e.g. to films that stand below it. `closed` settles when it is
 * closed.
 */
export const MODAL_OPENED = 'modal-opened'
export type ModalOpened = { dialog: HTMLDialogElement; closed: Promise<void> }

/**
 * Opens a `<dialog>` as a modal while `open` and gives the focus back to the element that had it before.
 * Where what was confirmed took that away, as the button that withdraws, the focus goes to the first control
 * of what stood around it, unless the screen has put it somewhere. Spread the result on the dialog.
 */
export function useModal({ open, onClose, dismissible }: Modal): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const focused = document.activeElement
    const before = focused === document.body || focused?.closest('[role=menu]') ? lastFocused : focused
    const outer = around(before)
    if (!dialog.open) dialog.showModal()
    // Who opens a form writes: its first field comes before the button that closes it.
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FIRST_FIELD)
    first?.focus()
    const scroll = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    let tellClosed = (): void => undefined
    const closed = new Promise<void>((resolve) => {
      tellClosed = resolve
    })
    document.dispatchEvent(new CustomEvent<ModalOpened>(MODAL_OPENED, { detail: { dialog, closed } }))
    return () => {
      document.documentElement.style.overflow = scroll
      dialog.close()
      tellClosed()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      // After the effects of the screen, which may know a better place.
      else
        queueMicrotask(() => {
          if (document.activeElement === document.body)
            outer
              .find((one) => one.isConnected && one.querySelector(CONTROL))
              ?.querySelector<HTMLElement>(CONTROL)
              ?.focus()
        })
    }
  }, [open])
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault()
      if (dismissible && event.target === ref.current) onClose()
    },
    onMouseDown: (event) => {
      // Only the backdrop reports the dialog itself as the target: the sheet fills it.
      if (dismissible && event.target === ref.current) onClose()
    },
  }
}

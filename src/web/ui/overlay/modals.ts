import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

const CONTROL = ':is(a[href], button, input:not([type=hidden]), select, textarea):not(:disabled)'
const BEGINNING = '[data-autofocus]'
const FIRST_FIELD = 'form :is(input:not([type=hidden], [type=file]), select, textarea):enabled'

// While the words of a form are fetched, the screen behind it is hidden and the opener loses the focus: it is
// remembered. An item of a menu is gone when the dialog closes: the focus goes back to what had it before the
// menu, its button.
let lastFocused: Element | null = null
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('[role=menu]')) lastFocused = target
  })

/**
 * Told at the document when a modal opens, e.g. to films that stand below it. `closed` settles when it is
 * closed.
 */
export const MODAL_OPENED = 'modal-opened'
export type ModalOpened = { dialog: HTMLElement; closed: Promise<void> }

/** What had the focus when a modal opened, and what stood around it, the nearest first. */
type Origin = { element: Element | null; around: readonly Element[] }
type OpenModal = { origin: Origin }

const openModals: OpenModal[] = []
/** By the sheet of a modal that is closed: what came from there leads on to where that came from. */
const origins = new WeakMap<Element, Origin>()

/** Does a modal stand above the page? */
export const isModalOpen = (): boolean => openModals.length > 0

/** As far as the part that holds the screen. */
function around(element: Element | null): Element[] {
  const all: Element[] = []
  for (let outer = element?.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    all.push(outer)
    if (outer.id === 'main') break
  }
  return all
}

function origin(): Origin {
  const focused = document.activeElement
  const element = focused === document.body || focused?.closest('[role=menu]') ? lastFocused : focused
  return { element, around: around(element) }
}

/**
 * Where the focus goes back to: what had it before, else the first control of what stood around that, else,
 * where both stood in a modal that is gone too, the place before that one.
 */
function wayBack({ element, around: outer }: Origin): HTMLElement | null {
  if (element instanceof HTMLElement && element.isConnected) return element
  const near = outer
    .find((one) => one.isConnected && one.querySelector(CONTROL))
    ?.querySelector<HTMLElement>(CONTROL)
  if (near) return near
  const below = outer.map((one) => origins.get(one)).find((one) => one !== undefined)
  return below ? wayBack(below) : null
}

/** What the browser lays above everything, a menu of its own or a film on the whole screen, would cover it. */
function leaveTopLayer(): void {
  if ('hidePopover' in HTMLElement.prototype)
    for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open'))
      menu.hidePopover()
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}

/** Gives the focus back, unless the screen has put it where it belongs; its later effects may still do so. */
function giveBack(from: Origin, closed: HTMLElement): void {
  origins.set(closed, from)
  const isFree = (): boolean => {
    const focused = document.activeElement
    return focused === null || focused === document.body || closed.contains(focused)
  }
  if (!isFree()) return
  if (from.element instanceof HTMLElement && from.element.isConnected) from.element.focus()
  // After the effects of the screen, which may know a better place.
  else
    queueMicrotask(() => {
      if (isFree()) wayBack(from)?.focus()
    })
}

const TOUCHES = ['keydown', 'pointerdown', 'click'] as const

/**
 * What a dialog wants to begin with may still be loading when it opens: it gets the focus when it comes,
 * unless the person has begun with something else.
 */
function awaitBeginning(sheet: HTMLElement): () => void {
  if (sheet.querySelector(`${BEGINNING}, ${FIRST_FIELD}`)) return () => undefined
  const watch = new MutationObserver(() => {
    const late = sheet.querySelector<HTMLElement>(BEGINNING)
    if (!late) return
    stop()
    late.focus()
  })
  const stop = (): void => {
    watch.disconnect()
    for (const touch of TOUCHES) document.removeEventListener(touch, stop, true)
  }
  watch.observe(sheet, { childList: true, subtree: true })
  for (const touch of TOUCHES) document.addEventListener(touch, stop, true)
  return stop
}

type ModalState = {
  /** Does no other modal stand above it? */
  isTopmost: () => boolean
  /** What takes the focus first in the sheet; `true` leaves it to its first control. */
  firstFocus: () => HTMLElement | true
  /** To be called when the sheet stands above the page; the answer when it is closed. */
  covers: (sheet: HTMLElement) => () => void
}

/**
 * Keeps a modal among the open ones while `isOpen`, and knows where its focus came from. What confirming took
 * away, as the button that withdraws, gives the focus to the first control of what stood around it.
 *
 * @param sheet what is shown of the modal
 */
export function useOpenModal(isOpen: boolean, sheet: RefObject<HTMLElement | null>): ModalState {
  const own = useRef<OpenModal>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    leaveTopLayer()
    const modal = { origin: origin() }
    own.current = modal
    openModals.push(modal)
    return () => void openModals.splice(openModals.indexOf(modal), 1)
  }, [isOpen])
  return {
    isTopmost: useCallback(() => openModals.at(-1) === own.current, []),
    firstFocus: useCallback(
      () =>
        sheet.current?.querySelector<HTMLElement>(BEGINNING) ??
        // Who opens a form writes: its first field comes before the button that closes it.
        sheet.current?.querySelector<HTMLElement>(FIRST_FIELD) ??
        true,
      [sheet],
    ),
    covers: useCallback((dialog: HTMLElement) => {
      const modal = own.current
      let tellClosed = (): void => undefined
      const closed = new Promise<void>((resolve) => {
        tellClosed = resolve
      })
      document.dispatchEvent(new CustomEvent<ModalOpened>(MODAL_OPENED, { detail: { dialog, closed } }))
      const stopWaiting = awaitBeginning(dialog)
      return () => {
        stopWaiting()
        tellClosed()
        if (modal) giveBack(modal.origin, dialog)
      }
    }, []),
  }
}

import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

const CONTROL = ':is(a[href], button, input:not([type=hidden]), select, textarea):not(:disabled)'
const BEGINNING = '[data-autofocus]'
const FIRST_FIELD = 'form :is(input:not([type=hidden], [type=file]), select, textarea):enabled'

// Remembers the last focused element. The opener loses the focus while a form's words are loading, because
// the screen behind is hidden. An item of a menu is removed when the dialog closes, so menus are skipped: the
// focus returns to the menu's button.
let lastFocused: Element | null = null
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('[role=menu]')) lastFocused = target
  })

/**
 * Event dispatched on the document when a modal opens, e.g. for films below it. `closed` resolves when the
 * modal is closed.
 */
export const MODAL_OPENED = 'modal-opened'
export type ModalOpened = { dialog: HTMLElement; closed: Promise<void> }

/** The focused element when a modal opened, and its ancestors, the nearest first. */
type Origin = { element: Element | null; around: readonly Element[] }
type OpenModal = { origin: Origin }

const openModals: OpenModal[] = []
/** Origins of closed modals, by sheet: a modal opened from a closed one follows that one's origin. */
const origins = new WeakMap<Element, Origin>()

/** True while a modal is above the page. */
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
 * Returns the element to focus after closing: the origin, else the first control of its nearest remaining
 * ancestor. If both were in a modal that was removed too, continues with that modal's origin.
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

/** Closes native popovers and fullscreen films: the browser's top layer would cover the modal. */
function leaveTopLayer(): void {
  if ('hidePopover' in HTMLElement.prototype)
    for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open'))
      menu.hidePopover()
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}

/** The origin outside closed modals: a question about leaving a dialog closes together with it. */
function outside(from: Origin): Origin {
  const closed = from.around.find((one) => origins.has(one))
  return closed ? outside(origins.get(closed)!) : from
}

/** Gives the focus back, unless the screen has put it where it belongs; its later effects may still do so. */
function giveBack(own: Origin, closed: HTMLElement): void {
  origins.set(closed, own)
  const from = outside(own)
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
 * Focuses the dialog's first element when it loads after the dialog has opened, unless the person has started
 * elsewhere.
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
  /** True if no other modal is above it. */
  isTopmost: () => boolean
  /** Returns the first element to focus in the sheet; `true` leaves it to the sheet's first control. */
  firstFocus: () => HTMLElement | true
  /** Call when the sheet is above the page; returns a function to call when it is closed. */
  covers: (sheet: HTMLElement) => () => void
}

/**
 * Tracks a modal as open while `isOpen`, with the origin of its focus. If confirming removed the origin (the
 * button that withdraws), the focus moves to the first control of its surroundings.
 *
 * @param sheet the sheet element of the modal
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
        // A form is opened to write in it, so its first field precedes the close button.
        sheet.current?.querySelector<HTMLElement>(FIRST_FIELD) ??
        true,
      [sheet],
    ),
    covers: useCallback((dialog: HTMLElement) => {
      const modal = own.current
      origins.delete(dialog)
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

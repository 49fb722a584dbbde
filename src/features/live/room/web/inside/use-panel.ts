import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

export const PANELS = ['text', 'people', 'sign', 'board', 'help'] as const
export type Panel = (typeof PANELS)[number]
export const isPanel = (action: string): action is Panel => PANELS.some((one) => one === action)

/** Target of the focus after the panel was opened or closed. */
type Goes = 'write' | 'tab' | 'bar'

/**
 * The panel beside the pictures and focus with it: a key that opens the text leads to where one writes, so
 * that the letters after it are not taken for keys; whatever else opens it leads to its tab. Closed from
 * within, it gives focus to the button that opens it again.
 */
export function usePanel(): {
  panel: Panel | null
  aside: RefObject<HTMLElement | null>
  /** `keyed`: asked for with a key of its own. */
  open: (panel: Panel, keyed: boolean) => void
  close: () => void
} {
  const [panel, setPanel] = useState<Panel | null>(null)
  const aside = useRef<HTMLElement>(null),
    goes = useRef<Goes | null>(null)
  useLayoutEffect(() => {
    const to = goes.current
    goes.current = null
    if (to === 'bar') document.querySelector<HTMLElement>('[role="toolbar"] [aria-expanded]')?.focus()
    else if (to)
      aside.current
        ?.querySelector<HTMLElement>(
          to === 'write' ? '[data-autofocus]' : '[role="tab"][aria-selected="true"]',
        )
        ?.focus()
  }, [panel])
  return {
    panel,
    aside,
    open: (next, keyed) => {
      goes.current = keyed && next === 'text' ? 'write' : 'tab'
      setPanel(next)
    },
    close: () => {
      if (aside.current?.contains(document.activeElement)) goes.current = 'bar'
      setPanel(null)
    },
  }
}

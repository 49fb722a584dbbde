import { useEffect, type RefObject } from 'react'
import { bringIntoSight } from './places.ts'
import type { Reading } from './use-reading.ts'

/** From this width on, the panel is beside the text (Reader.module.css). */
const BESIDE = '(min-width: 64rem)'
const isStill = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lights up what is being signed, opens it where it is folded, and keeps it in sight. */
export function useFollowing(
  panel: RefObject<HTMLElement | null>,
  elements: readonly HTMLElement[] | undefined,
  { take }: Pick<Reading, 'take'>,
): void {
  useEffect(() => {
    if (!elements) return undefined
    for (const element of elements) {
      element.setAttribute('data-signing', 'now')
      if (element instanceof HTMLDetailsElement) element.setAttribute('open', '')
    }
    return () => {
      for (const element of elements) element.removeAttribute('data-signing')
    }
  }, [elements])
  useEffect(() => {
    if (!elements) return
    bringIntoSight(elements, {
      top: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      bottom: matchMedia(BESIDE).matches ? 0 : (panel.current?.offsetHeight ?? 0),
      still: isStill(),
    })
  }, [elements, take, panel])
}

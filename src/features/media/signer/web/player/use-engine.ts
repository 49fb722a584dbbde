import { useEffect, useState, type RefObject } from 'react'
import type { Item, SentenceOptions } from '../engine/public.ts'
import type { Drawer } from '../engine/drawer.ts'
import { sourceOf, type ClipFacts, type Shot, type Size } from '../engine/drawing.ts'
import type { PersonName } from '../../shared/people.ts'

export type Engine = {
  clip: ClipFacts
  /** No graphics chip draws it. */
  software: boolean
  draw(canvas: HTMLCanvasElement, size: Size, shot: Shot): Promise<void>
}

/** True while an element is in view, or nearly. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    if (typeof IntersectionObserver === 'undefined') {
      setInView(true)
      return undefined
    }
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '80px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView
}

/** Engine that draws some signs, loaded once it is wanted; `failed` if the device can't draw them. */
export function useEngine(
  wanted: boolean,
  items: readonly Item[] | null,
  options: SentenceOptions,
  person: PersonName,
): { engine: Engine | null; failed: boolean } {
  const key = sourceOf(items ?? [], options, person)
  const waiting = items === null
  const [ready, setReady] = useState<{ key: string; engine: Engine } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted || waiting) return undefined
    let current = true
    void (async () => {
      try {
        const { theDrawer } = await import('../engine/drawer.ts')
        const drawer: Drawer = await theDrawer()
        const { facts, software } = await drawer.make(key)
        const draw: Engine['draw'] = (canvas, size, shot) => drawer.draw(canvas, key, size, shot)
        if (current) setReady({ key, engine: { clip: facts, software, draw } })
      } catch {
        // No WebGL or no network, so the fallback is shown.
        if (current) setFailed(true)
      }
    })()
    return () => {
      current = false
    }
  }, [wanted, waiting, key])
  return { engine: ready?.key === key ? ready.engine : null, failed }
}

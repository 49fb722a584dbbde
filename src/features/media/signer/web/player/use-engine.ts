import { useEffect, useState, type RefObject } from 'react'
import type { Clip, ClipOptions, Item, Stage } from '../engine/public.ts'

type Engine = { stage: Stage; clip: Clip }

/** How many made clips are kept: a page of a course has a few, and going back to one is instant. */
const KEPT = 40
const clips = new Map<string, Clip>()

/** Whether an element is in view, or nearly. */
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

/** The stage and the clip of some signs, once they are wanted; `failed` where the device can't draw them. */
export function useEngine(
  wanted: boolean,
  items: readonly Item[] | null,
  options: ClipOptions,
): { engine: Engine | null; failed: boolean } {
  const key = JSON.stringify([items, options])
  const waiting = items === null
  const [ready, setReady] = useState<{ key: string; engine: Engine } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted || waiting) return undefined
    let current = true
    void (async () => {
      try {
        const { theStage, makeClip } = await import('../engine/public.ts')
        const stage = await theStage()
        const [parts, settings] = JSON.parse(key) as [Item[], ClipOptions]
        const clip = clips.get(key) ?? makeClip(parts, settings)
        clips.set(key, clip)
        if (clips.size > KEPT) clips.delete(clips.keys().next().value!)
        if (current) setReady({ key, engine: { stage, clip } })
      } catch {
        // No WebGL, or the network is gone: what stands in for it is shown.
        if (current) setFailed(true)
      }
    })()
    return () => {
      current = false
    }
  }, [wanted, waiting, key])
  return { engine: ready?.key === key ? ready.engine : null, failed }
}

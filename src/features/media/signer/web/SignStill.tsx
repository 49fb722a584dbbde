import { useEffect, useRef, type ReactNode } from 'react'
import type { Item } from './engine/public.ts'
import type { PersonName } from '../shared/people.ts'
import { useSignerPerson } from './player/use-signer-person.ts'
import { useDark } from './player/use-dark.ts'
import { useEngine, useInView } from './player/use-engine.ts'
import { useIdle } from './player/use-idle.ts'

const NO_OPTIONS = {},
  FRONT = { yaw: 0, pitch: 0, zoom: 1 },
  LARGEST = 360

/**
 * The most telling moment of a sign as a picture, drawn once it scrolls into view. Decorative; name it beside
 * it.
 */
export function SignStill({
  items,
  person,
  className,
  fallback = null,
}: {
  items: readonly Item[]
  person?: PersonName
  className?: string | undefined
  fallback?: ReactNode
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const dark = useDark()
  const inView = useInView(canvas),
    idle = useIdle()
  const { engine, failed } = useEngine(inView && idle, items, NO_OPTIONS, useSignerPerson({ items }, person))
  useEffect(() => {
    const target = canvas.current
    if (!engine || !target || target.clientWidth === 0) return
    const scale = Math.min(devicePixelRatio, LARGEST / target.clientWidth)
    const size = {
      width: Math.round(target.clientWidth * scale),
      height: Math.round(target.clientHeight * scale),
    }
    const shot = {
      time: engine.clip.poster,
      view: FRONT,
      flipped: false,
      life: null,
      still: true,
      dark,
    }
    void engine.draw(target, size, shot).catch(() => undefined)
  }, [engine, dark])
  return failed ? fallback : <canvas ref={canvas} className={className} aria-hidden="true" />
}

import { useRef, useState, type PointerEvent } from 'react'
import type { View } from '../engine/public.ts'

/** Ways to look; the first three have a button. The same as the engine's, known before it is loaded. */
export const PRESETS = {
  front: { yaw: 0, pitch: 0, zoom: 1 },
  side: { yaw: 1.15, pitch: 0.05, zoom: 1 },
  signer: { yaw: Math.PI, pitch: 0.42, zoom: 1.12, wide: 82, at: [0, 0.1, 0.32], own: true },
  /** The face alone, for who reads grammar from it. */
  face: { yaw: 0, pitch: 0, zoom: 2.6, at: [0, 0.3, 0.05] },
} as const satisfies Record<string, View>
export type Preset = keyof typeof PRESETS

const TURN = Math.PI * 1.2,
  HIGHEST = 0.7,
  LOWEST = -0.25,
  CLICK = 4

/** View from outside the signer, for turning round them. */
const outside = (view: View): View =>
  view.own ? { yaw: view.yaw, pitch: Math.min(view.pitch, HIGHEST), zoom: 1 } : view

/** Turning round the signer: by dragging, and by preset. A press that does not move is a click. */
export function useOrbit(onClick: () => void, first: Preset = 'front') {
  const [view, setView] = useState<View>(PRESETS[first])
  const [turning, setTurning] = useState(false)
  const drag = useRef<{ x: number; y: number; from: View; moved: boolean } | null>(null)
  return {
    view,
    turning,
    look: (preset: Preset) => setView(PRESETS[preset]),
    turn: (by: number) => setView((now) => ({ ...now, yaw: now.yaw + by })),
    is: (preset: Preset) => view.yaw === PRESETS[preset].yaw && view.pitch === PRESETS[preset].pitch,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, y: event.clientY, from: view, moved: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = drag.current
        if (!start) return
        const dx = event.clientX - start.x,
          dy = event.clientY - start.y,
          { width } = event.currentTarget.getBoundingClientRect()
        if (!start.moved && Math.hypot(dx, dy) < CLICK) return
        start.moved = true
        setTurning(true)
        setView({
          ...outside(start.from),
          yaw: start.from.yaw - (dx / width) * TURN,
          pitch: Math.min(HIGHEST, Math.max(LOWEST, start.from.pitch + (dy / width) * 1.4)),
        })
      },
      onPointerUp: () => {
        if (drag.current && !drag.current.moved) onClick()
        drag.current = null
        setTurning(false)
      },
      onPointerCancel: () => {
        drag.current = null
        setTurning(false)
      },
    },
  }
}

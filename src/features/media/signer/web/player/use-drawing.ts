import { useEffect, type RefObject } from 'react'
import { prefersLessMotion } from '#web/ui/player/quiet.ts'
import type { Player } from '#web/ui/player/use-player.ts'
import type { useEngine } from './use-engine.ts'
import { PRESETS, type Preset, type useOrbit } from './use-orbit.ts'

/** Pixels of the shorter side: with a graphics chip, and without one. */
const LARGEST = 1080,
  SOFTWARE = 480

type Canvas = RefObject<HTMLCanvasElement | null>
type Drawn = {
  engine: ReturnType<typeof useEngine>['engine']
  clip: Player
  orbit: ReturnType<typeof useOrbit>
  dark: boolean
  leftHanded: boolean
  /** The second shows the same moment from `beside`. */
  canvases: { first: Canvas; second: Canvas; beside: Preset | undefined }
  full: boolean
  onShown: () => void
}

/** Keeps in `drawing` what draws a moment as everything is now, and draws again when it changes. */
export function useDrawing(
  drawing: RefObject<(time: number) => void>,
  { engine, clip, orbit, dark, leftHanded, canvases, full, onShown }: Drawn,
): void {
  const { first, second, beside } = canvases
  useEffect(() => {
    drawing.current = (time) => {
      const target = first.current
      if (!engine || !target || target.clientWidth === 0) return
      const scale = Math.min(
        devicePixelRatio,
        2,
        (engine.software ? SOFTWARE : LARGEST) / Math.min(target.clientWidth, target.clientHeight),
      )
      const width = Math.round(target.clientWidth * scale),
        height = Math.round(target.clientHeight * scale)
      const shot = {
        time,
        view: orbit.view,
        flipped: leftHanded !== clip.mirrored,
        life: clip.playing && !prefersLessMotion() ? performance.now() / 1000 : null,
        still: !clip.playing && !orbit.turning,
        dark,
      }
      engine.draw(target, { width, height }, shot).then(onShown, () => undefined)
      if (second.current && beside)
        engine
          .draw(second.current, { width, height }, { ...shot, view: PRESETS[beside] })
          .catch(() => undefined)
    }
    if (!clip.playing && engine) drawing.current(clip.started ? clip.time : engine.clip.poster)
    // Time is drawn by the player itself; here only what changes how it looks.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [
    engine,
    orbit.view,
    orbit.turning,
    dark,
    leftHanded,
    clip.mirrored,
    clip.playing,
    clip.started,
    full,
    beside,
  ])
}

import { useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useFileUrl } from '#web/client/files/file-image.tsx'
import type { FocalPoint as Point } from '../shared/crop.ts'
import styles from './Picker.module.css'
import { usePickerWords } from './words.ts'

/** Parts of a side that one press of a key moves the mark; with Shift ten times as far. */
const STEP = 0.01
const WIDTH = 960
/** The picture stays in sight beside its three crops, in rem. */
const TALLEST = 22
const CROPS = ['wide', 'square', 'tall'] as const

const inside = (part: number): number => Math.min(1, Math.max(0, Math.round(part * 100) / 100))
const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/**
 * Chooses the point of a picture that stays in sight in every crop: by pressing on it, by dragging the mark,
 * or by its arrow keys (Home: the middle). Below it are previews of three shapes.
 */
export function FocalPoint({
  keyPath,
  width,
  height,
  value,
  onChange,
}: {
  keyPath: string
  width: number
  height: number
  value: Point
  onChange: (value: Point) => void
}): ReactNode {
  const { focal: t } = usePickerWords()
  const { url } = useFileUrl(keyPath, { image: true, width: WIDTH })
  const stage = useRef<HTMLDivElement>(null)
  const hint = useId()
  const move = ({ x, y }: Point): void => onChange({ x: inside(x), y: inside(y) })
  const follow = (event: PointerEvent): void => {
    const box = stage.current?.getBoundingClientRect()
    if (box && box.width > 0)
      move({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (event.key === 'Home') move({ x: 0.5, y: 0.5 })
    else if (step) {
      const times = event.shiftKey ? 10 : 1
      move({ x: value.x + step.x * times, y: value.y + step.y * times })
    } else return
    event.preventDefault()
  }
  const place = { x: Math.round(value.x * 100), y: Math.round(value.y * 100) }
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t.title}</h3>
      <p id={hint} className={styles.hint}>
        {t.hint}
      </p>
      <div
        ref={stage}
        className={styles.stage}
        style={{ aspectRatio: `${width} / ${height}`, maxInlineSize: `${(TALLEST * width) / height}rem` }}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
        }}
      >
        {url && <img src={url} alt="" draggable={false} className={styles.whole} />}
        <button
          type="button"
          className={styles.mark}
          style={{ left: `${place.x}%`, top: `${place.y}%` }}
          aria-label={t.mark(place.x, place.y)}
          aria-describedby={hint}
          onKeyDown={press}
        />
      </div>
      <p role="status" className="visually-hidden">
        {t.mark(place.x, place.y)}
      </p>
      <ul className={styles.crops} aria-hidden="true">
        {CROPS.map((crop) => (
          <li key={crop}>
            <span className={styles[crop]}>
              {url && <img src={url} alt="" style={{ objectPosition: `${place.x}% ${place.y}%` }} />}
            </span>
            {t.crops[crop]}
          </li>
        ))}
      </ul>
    </section>
  )
}

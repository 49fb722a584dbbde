import { useState, type PointerEvent, type ReactNode } from 'react'
import { Segments } from '#web/ui/form/Segments.tsx'
import { fullPlace, type Place } from '../../../shared/notation.ts'
import { isBodyPlace, layerOf, placeAt, pointOf, spotsOf, type Layer } from '../body-picture.ts'
import { useEditing } from '../context.ts'
import { useAuthoringWords } from '../words.ts'
import styles from './BodyPicture.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Centimetres that the pictures show: from the viewer's left to right, from the top down. */
const FRONT = { x: -42, y: -44, width: 84, height: 86 }
const FROM_THE_SIDE = { x: -16, y: -44, width: 62, height: 86 }
const viewBox = ({ x, y, width, height }: typeof FRONT): string => `${x} ${y} ${width} ${height}`
/** As far as a place may be moved, in centimetres. */
const FARTHEST = 30
const within = (n: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, n))

/** Position of a pointer on a picture, in its centimetres. */
function pointed(event: PointerEvent<SVGSVGElement>): { x: number; y: number } | null {
  const matrix = event.currentTarget.getScreenCTM()
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null
}
/** Handlers that pass the position of a pressed or dragged pointer to `to`. */
const drawn = (onPoint: (at: { x: number; y: number }) => void) => {
  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    const at = pointed(event)
    if (at) onPoint(at)
  }
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event)
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
    },
  }
}

/**
 * The signer from the front, to point at a place with a finger, and from the side, to bring it nearer. For
 * those who don't see or point, the list and the sliders beside it say and set the same.
 */
export function BodyPicture({ path, onPlace }: { path: string; onPlace: (place: Place) => void }): ReactNode {
  const { at } = useEditing()
  const words = useAuthoringWords()
  const value = at(path) as Place | undefined
  const leftHand = path.includes('other')
  const full = value === undefined ? null : fullPlace(value)
  const known = full && isBodyPlace(full.at) ? { ...full, at: full.at } : null
  const standing = known && layerOf(known.at)
  const [chosen, setChosen] = useState<Layer | null>(null)
  const layer = chosen ?? standing ?? 'space'
  const base = known && pointOf(known.at, known.side, leftHand)
  const [left, up, out] =
    base && known
      ? ([base[0] + known.offset[0], base[1] + known.offset[1], base[2] + known.offset[2]] as const)
      : [0, 0, 0]
  const shown = known !== null && standing === layer
  const point = ({ x, y }: { x: number; y: number }): void => {
    const found = placeAt(x, -y, layer, leftHand)
    const deep = shown ? known.offset[2] : 0
    const offset = [found.offset[0], found.offset[1], deep] as const
    const gap = known?.gap ?? 0
    const moved = offset.some((one) => one !== 0)
    onPlace(
      found.side === null && !moved && gap === 0
        ? found.at
        : {
            at: found.at,
            ...(found.side && { side: found.side }),
            ...(moved && { offset }),
            ...(gap !== 0 && { gap }),
          },
    )
  }
  const bring = ({ x }: { x: number }): void => {
    if (!base || !known || !shown) return
    const { side, gap, offset } = known
    onPlace({
      at: known.at,
      ...(side && { side }),
      ...(gap !== 0 && { gap }),
      offset: [offset[0], offset[1], within(Math.round(x - base[2]))],
    })
  }
  return (
    <div className={styles.pointing}>
      <p className={parts.note}>{words.point}</p>
      <Segments
        label={words.layer}
        value={layer}
        onChange={setChosen}
        options={[
          { value: 'body', label: words.layers.body },
          { value: 'space', label: words.layers.space },
        ]}
      />
      <div className={styles.pictures} aria-hidden="true" data-hand={leftHand ? 'left' : 'right'}>
        <svg viewBox={viewBox(FRONT)} className={styles.body} {...drawn(point)}>
          <g className={styles.figure}>
            <path d="M-6 -14 V-6 H6 V-14 Z" />
            <ellipse cx="0" cy="-29" rx="8.2" ry="12" />
            <path d="M-20 -3 Q-16 -8 -6 -8 H6 Q16 -8 20 -3 Q23 8 23 22 L17 23 L14.5 8 L14 42 H-14 L-14.5 8 L-17 23 L-23 22 Q-23 8 -20 -3 Z" />
          </g>
          <g className={styles.look}>
            <path d="M-5 -30.5 h3.4 M1.6 -30.5 h3.4 M0 -29 v3 M-2.5 -23.3 q2.5 1.6 5 0" />
          </g>
          {spotsOf(layer, leftHand).map((spot) => (
            <circle
              key={`${spot.at} ${spot.side}`}
              className={styles.spot}
              cx={spot.point[0]}
              cy={-spot.point[1]}
              r={layer === 'body' && spot.point[1] > 15 ? 0.7 : 1.1}
            />
          ))}
          {shown && <circle className={styles.chosen} cx={left} cy={-up} r="2.6" />}
        </svg>
        <svg viewBox={viewBox(FROM_THE_SIDE)} className={styles.body} {...drawn(bring)}>
          <g className={styles.figure}>
            <path d="M-5 -14 V-6 H4 V-14 Z" />
            <path d="M-9 -31 Q-8 -41 0 -41 Q8 -41 9 -32 L11 -27 L8.6 -25.5 L8 -19 Q4 -16 0 -17 Q-9 -20 -9 -31 Z" />
            <path d="M-8 -3 Q-5 -8 0 -8 Q7 -7 9 2 Q9 20 9 42 H-9 Q-9 12 -8 -3 Z" />
          </g>
          {shown && (
            <>
              <path className={styles.depth} d={`M${-14} ${-up} H44`} />
              <circle className={styles.chosen} cx={out} cy={-up} r="2.6" />
            </>
          )}
        </svg>
        <span>{words.seen.front}</span>
        <span>{words.seen.side}</span>
      </div>
      {known === null && full !== null && <p className={parts.note}>{words.on_hand}</p>}
    </div>
  )
}

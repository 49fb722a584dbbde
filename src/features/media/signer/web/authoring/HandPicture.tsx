import { useMemo, type ReactNode } from 'react'
import { poseHand, poseOf } from '../../shared/hand.ts'
import { isHandshape, type HandshapeName } from '../../shared/handshapes.ts'
import type { Vec } from '../../shared/vec.ts'
import styles from './Handshape.module.css'

/** Turned a little, so that what is bent shows. */
const YAW = -0.42,
  ASIDE = -1.1,
  PITCH = 0.16,
  SCALE = 480
/** Shapes that are told by their profile are seen from the side of the thumb. */
const PROFILES =
  /^(?:c|o|0|spread_c|x|bent_1|curved_1|bent_h|curved_h|.*flat_o|baby_o|flat_n|open_n|.*_g|bent_l|curved_l|bent_b|curved_b|bent_4|bent_5|curved_5|claw_5|curved_4|flat_v|bent_v|curved_v|bent_3|curved_3)$/
const turnedBy =
  (yaw: number) =>
  ([x, y, z]: Vec): Vec => {
    const u = x * Math.cos(yaw) + z * Math.sin(yaw),
      w = -x * Math.sin(yaw) + z * Math.cos(yaw)
    return [u, y * Math.cos(PITCH) - w * Math.sin(PITCH), y * Math.sin(PITCH) + w * Math.cos(PITCH)]
  }
type Bone = { from: Vec; to: Vec; width: number }
const WIDTHS = [0.0186, 0.0172, 0.0156],
  THUMB = [0.025, 0.021, 0.018],
  EDGE = 1.5
/**
 * Joints of the palm's edge: wrist, then the knuckles from the little finger to the index, and the root of
 * the thumb.
 */
const KNUCKLES = [21, 16, 11, 6]

/** A handshape from the side of its palm, drawn from its joints: bones from back to front. */
function drawing(name: HandshapeName): { palm: string; behind: Bone[]; before: Bone[] } {
  const turned = turnedBy(PROFILES.test(name) ? ASIDE : YAW),
    at = poseHand(poseOf(name)).at.map(turned)
  const bones: Bone[] = []
  for (let finger = 0; finger < 4; finger++)
    for (let bone = 1; bone < 4; bone++)
      bones.push({
        from: at[5 + finger * 5 + bone]!,
        to: at[6 + finger * 5 + bone]!,
        width: (WIDTHS[bone - 1]! - (finger === 3 ? 0.0025 : 0)) * SCALE,
      })
  for (let bone = 1; bone < 4; bone++)
    bones.push({ from: at[bone]!, to: at[bone + 1]!, width: THUMB[bone - 1]! * SCALE })
  const depth = ({ from, to }: Bone): number => from[2] + to[2]
  bones.sort((a, b) => depth(a) - depth(b))
  const middle = turned([0, 0.05, 0.006])[2] * 2
  const edge: Vec[] = [
    turned([-0.026, -0.006, 0]),
    ...KNUCKLES.map((joint) => at[joint]!),
    at[1]!,
    turned([0.024, -0.006, 0]),
  ]
  return {
    palm:
      edge
        .map(
          ([x, y], index) => `${index === 0 ? 'M' : 'L'}${(x * SCALE).toFixed(1)} ${(-y * SCALE).toFixed(1)}`,
        )
        .join('') + 'Z',
    behind: bones.filter((bone) => depth(bone) < middle),
    before: bones.filter((bone) => depth(bone) >= middle),
  }
}

/** A small drawing of a handshape, of the right hand seen from its palm. Decorative: its name is beside it. */
export function HandPicture({ name }: { name: string }): ReactNode {
  const hand = useMemo(() => (isHandshape(name) ? drawing(name) : null), [name])
  if (!hand) return null
  const line = ({ from, to, width }: Bone, key: string): ReactNode => {
    const place = { x1: from[0] * SCALE, y1: -from[1] * SCALE, x2: to[0] * SCALE, y2: -to[1] * SCALE }
    return (
      <g key={key}>
        <line {...place} strokeWidth={width + EDGE * 2} className={styles.edge} />
        <line {...place} strokeWidth={width} className={styles.skin} />
      </g>
    )
  }
  return (
    <svg className={styles.hand} viewBox="-50 -100 100 108" aria-hidden="true" focusable="false">
      {hand.behind.map((bone, n) => line(bone, `behind${n}`))}
      <path d={hand.palm} strokeWidth={13 + EDGE * 2} className={styles.palmEdge} />
      <path d={hand.palm} strokeWidth={13} className={styles.palm} />
      {hand.before.map((bone, n) => line(bone, `before${n}`))}
    </svg>
  )
}

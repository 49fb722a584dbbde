import { poseHand, contactOf, poseOf } from './hand.ts'
import { isHandshape, type HandshapeName } from './handshapes.ts'
import type { HandMoment, Motion } from './moment.ts'
import { spellable } from './spellable.ts'
import { sampleTrack, type Key } from './track.ts'
import { add, clamp, handTurn, type Vec } from './vec.ts'

export const MIN_LETTERS_A_SECOND = 1
export const MAX_LETTERS_A_SECOND = 8
export const LETTERS_A_SECOND = 2.5

type Turned = readonly [fingers: Vec, palm: Vec]
const OUT: Turned = [[-0.04, 1, 0.08], [-0.08, -0.05, 1]]
const IN: Turned = [[0.05, 1, 0], [0.05, 0.1, -1]]
/** How a letter is turned when it does not simply face the viewer. */
const TURNS: Record<string, Turned> = {
  C: [[0, 1, 0.1], [0.75, 0, 0.66]], O: [[0, 1, 0.1], [0.75, 0, 0.66]], D: [[0, 1, 0.05], [0.4, 0, 0.92]], F: [[0, 1, 0.05], [0.25, 0, 0.97]], X: [[0, 1, 0], [0.5, 0, 0.86]],
  G: [[0.97, 0.06, 0.24], [0.2, -0.05, -1]], H: [[0.97, 0.06, 0.24], [0.2, -0.05, -1]], P: [[0.72, -0.3, 0.6], [-0.25, -0.95, 0.05]], Q: [[0.5, -0.5, 0.7], [0.1, -0.8, -0.6]],
  M: [[0, 0.98, 0.2], [0.05, -0.2, 0.98]], N: [[0, 0.98, 0.2], [0.05, -0.2, 0.98]], 1: IN, 2: IN, 3: IN, 4: IN, 5: IN,
}
/** Where the wrist stands while spelling. */
const SPOT: Vec = [-0.175, 0.035, 0.2]
const MOVED: Record<string, Vec> = { G: [-0.03, 0.05, 0], H: [-0.03, 0.05, 0], P: [-0.02, 0.06, 0], Q: [-0.01, 0.1, 0] }

const shapeOf = (letter: string): HandshapeName => {
  const name = letter === 'J' ? 'i' : letter === 'Z' ? '1' : letter.toLowerCase()
  return isHandshape(name) ? name : 'relaxed_5'
}
/** Strokes of the letters that move: offset of the wrist, fingers, palm. */
const STROKES: Record<string, readonly (readonly [Vec, Vec, Vec])[]> = {
  J: [[[0, 0, 0], [0, 1, 0.08], [0, -0.05, 1]], [[0, -0.035, 0.005], [0.05, 0.97, 0.2], [0.25, -0.1, 0.95]], [[0.012, -0.055, 0.01], [0.2, 0.9, 0.35], [0.75, -0.2, 0.5]], [[0.035, -0.045, 0.01], [0.3, 0.88, 0.3], [0.9, -0.3, -0.2]], [[0.05, -0.02, 0.005], [0.32, 0.9, 0.22], [0.75, -0.2, -0.6]]],
  Z: [[[0.03, 0.03, 0], [0.05, 0.9, 0.42], [0, -0.42, 0.9]], [[-0.04, 0.03, 0], [-0.05, 0.9, 0.42], [0, -0.42, 0.9]], [[0.035, -0.03, 0.01], [0.05, 0.84, 0.52], [0, -0.52, 0.84]], [[-0.04, -0.03, 0.01], [-0.05, 0.84, 0.52], [0, -0.52, 0.84]]],
}

/** The movement that spells a text at a speed, and when each letter stands. */
export function spell(text: string, lettersASecond = LETTERS_A_SECOND): { motion: Motion; letters: { letter: string; from: number; to: number }[] } {
  const slot = 1 / clamp(lettersASecond, MIN_LETTERS_A_SECOND, MAX_LETTERS_A_SECOND), change = clamp(slot * 0.5, 0.07, 0.24), hold = slot - change
  const keys: Key[] = [], letters: { letter: string; from: number; to: number }[] = []
  let now = 0, slid = 0, before = ''
  const put = (letter: string, offset: Vec, turned: Turned, seconds: number): void => {
    now += seconds
    const pose = poseOf(shapeOf(letter)), wrist = add(add(SPOT, [slid, 0, 0]), offset)
    keys.push({ at: now, wrist, turn: handTurn(...turned), pose, contact: contactOf(poseHand(pose), pose, 'wrist').point, soft: true, wiggle: 0, attached: false, from: [0, 0, 0] })
  }
  for (const letter of spellable(text)) {
    if (letter === ' ') { now += slot * 0.8; slid = 0; before = ''; continue }
    const strokes = STROKES[letter], turned = TURNS[letter] ?? OUT, moved = MOVED[letter] ?? [0, 0, 0]
    // The second of two same letters slides outwards; the hand comes back with the next other one.
    slid = letter === before ? slid - 0.045 : slid * 0.4
    const from = now + (keys.length > 0 ? change : 0)
    if (strokes) {
      const step = Math.max(0.09, (hold + 0.22) / strokes.length)
      for (const [index, [offset, fingers, palm]] of strokes.entries()) put(letter, offset, [fingers, palm], index === 0 ? (keys.length > 0 ? change : 0) : step)
      put(letter, strokes[strokes.length - 1]![0], [strokes[strokes.length - 1]![1], strokes[strokes.length - 1]![2]], hold * 0.3)
    } else {
      put(letter, moved, turned, keys.length > 0 ? change : 0)
      put(letter, moved, turned, hold)
    }
    letters.push({ letter, from, to: now })
    before = letter
  }
  const seconds = now + 0.25
  const still: HandMoment | null = keys[0] ?? null
  return { letters, motion: { seconds, left: null, right: (time) => (keys.length > 0 ? sampleTrack(keys, time) : still!) } }
}

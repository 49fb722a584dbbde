import type { Face } from './notation.ts'
import { clamp, ease } from './vec.ts'

/**
 * The face and the body's bearing in numbers: 0 is relaxed, the maximum is 1 (for some also -1 for the
 * opposite). Head turns in radians.
 */
export const CHANNELS = [
  'browUp',
  'browDown',
  'browSad',
  'lids',
  'gazeX',
  'gazeY',
  'smile',
  'open',
  'wide',
  'pucker',
  'press',
  'teeth',
  'bite',
  'tongue',
  'puff',
  'cheeks',
  'yaw',
  'pitch',
  'roll',
  'lean',
  'shouldersUp',
  'rightUp',
  'leftUp',
  'shouldersIn',
  'twist',
] as const
export type Channel = (typeof CHANNELS)[number]
export type FaceState = Record<Channel, number>
type Some = Partial<FaceState>

export const CALM: FaceState = Object.fromEntries(CHANNELS.map((name) => [name, 0])) as FaceState

const LOOKS: {
  [Field in 'brows' | 'eyes' | 'gaze' | 'mouth' | 'cheeks' | 'head' | 'shoulders']: Record<string, Some>
} = {
  brows: { up: { browUp: 1, lids: 0.25 }, down: { browDown: 1, lids: -0.08 }, sad: { browSad: 1 } },
  eyes: { wide: { lids: 0.8 }, squint: { lids: -0.17, cheeks: 0.7 }, closed: { lids: -1 } },
  gaze: {
    up: { gazeY: 0.8 },
    down: { gazeY: -0.8 },
    left: { gazeX: 0.8 },
    right: { gazeX: -0.8 },
    hand: { gazeY: -0.5, gazeX: -0.25 },
  },
  mouth: {
    smile: { smile: 0.9, wide: 0.35, cheeks: 0.4 },
    frown: { smile: -1, press: 0.15 },
    open: { open: 0.35 },
    wide_open: { open: 1 },
    oo: { pucker: 1, open: 0.12 },
    ah: { open: 0.7 },
    ee: { wide: 0.9, open: 0.1, teeth: 1 },
    mm: { press: 0.85 },
    th: { open: 0.22, tongue: 0.6, teeth: 0.45 },
    cha: { open: 0.85, wide: 1.3, teeth: 0.4 },
    pah: { open: 0.75, pucker: 0.4 },
    fff: { bite: 1 },
    bite: { open: 0.3, wide: 0.5, teeth: 1, smile: -0.75 },
    purse: { pucker: 1 },
    tongue: { open: 0.42, tongue: 1.3 },
  },
  cheeks: { puffed: { puff: 1, press: 0.4 }, sucked: { puff: -1, pucker: 0.5 }, raised: { cheeks: 1 } },
  head: {
    tilt_left: { roll: -0.2 },
    tilt_right: { roll: 0.2 },
    turn_left: { yaw: 0.4 },
    turn_right: { yaw: -0.4 },
    forward: { lean: 1, pitch: 0.06 },
    back: { lean: -0.8, pitch: -0.05 },
    down: { pitch: 0.28 },
    up: { pitch: -0.26 },
  },
  shoulders: {
    raised: { shouldersUp: 0.8 },
    shrug: { shouldersUp: 1, pitch: -0.04 },
    forward: { shouldersIn: 1 },
    turn_left: { twist: 0.3 },
    turn_right: { twist: -0.3 },
  },
}

const RAMP = 0.22
/**
 * A face that holds from one time to another, in seconds. The face of a sentence's grammar replaces the
 * signs' actions of the same part meanwhile: brows that mark “a question about this” are not added to those
 * of a sign.
 */
export type FaceSpan = { face: Face; from: number; to: number; grammar?: true }

/** Channels that grammar overrides, by the field that uses them. Mouths stay those of the signs. */
const TAKEN: Partial<Record<keyof Face, readonly Channel[]>> = {
  brows: ['browUp', 'browDown', 'browSad', 'lids'],
  eyes: ['lids', 'cheeks'],
  head: ['yaw', 'pitch', 'roll', 'lean'],
  gaze: ['gazeX', 'gazeY'],
}

/** Weight of a span at a moment, 0 to 1, with soft ramps at both ends. */
export function presenceOf({ from, to }: FaceSpan, time: number): number {
  const ramp = Math.min(RAMP, Math.max(0.08, (to - from) / 3))
  return ease(clamp((time - from + ramp) / ramp, 0, 1)) * ease(clamp((to + ramp - time) / ramp, 0, 1))
}

function addTo(state: FaceState, { face, from, to }: FaceSpan, weight: number, time: number): void {
  for (const field of ['brows', 'eyes', 'gaze', 'mouth', 'cheeks', 'head', 'shoulders'] as const) {
    const look = face[field] ? LOOKS[field][face[field]] : undefined
    for (const [channel, value] of Object.entries(look ?? {}) as [Channel, number][])
      state[channel] += value * weight
  }
  const since = time - from
  if (face.head === 'shake') state.yaw += Math.sin(since * 11) * 0.26 * weight
  if (face.head === 'nod') state.pitch += (0.5 - 0.5 * Math.cos(since * 11)) * 0.24 * weight
  if (face.head === 'nod_once')
    state.pitch += Math.sin(Math.PI * clamp(since / Math.max(0.5, to - from), 0, 1)) * 0.24 * weight
  if (face.eyes === 'blink') state.lids -= Math.max(0, 1 - Math.abs(since - (to - from) / 2) / 0.1) * 1.2
}

/** The face at a moment: spans fade in and out, heads nod and shake. Deterministic: depends on the time alone. */
export function faceAt(spans: readonly FaceSpan[], time: number): FaceState {
  const state = { ...CALM }
  const there = spans.map((span) => ({ span, here: presenceOf(span, time) })).filter(({ here }) => here > 0)
  const grammar = there.filter(({ span }) => span.grammar)
  for (const { span, here } of there)
    if (!span.grammar) addTo(state, span, here * (span.face.amount ?? 1), time)
  for (const { span, here } of grammar)
    for (const field of Object.keys(TAKEN) as (keyof typeof TAKEN)[])
      if (span.face[field] !== undefined) for (const channel of TAKEN[field]!) state[channel] *= 1 - here
  for (const { span, here } of grammar) addTo(state, span, here * (span.face.amount ?? 1), time)
  for (const channel of CHANNELS) state[channel] = clamp(state[channel], -1.3, 1.3)
  return state
}

/** Breath and blinks on top of a face, from the time alone. */
export function alive(state: FaceState, time: number): FaceState {
  const beat = (time + 0.6 * Math.sin(time * 0.37)) % 3.7,
    blink = Math.max(0, 1 - Math.abs(beat - 3.5) / 0.09)
  return {
    ...state,
    lids: Math.max(-1, state.lids - blink * (1 + state.lids)),
    pitch: state.pitch + Math.sin(time * 0.9) * 0.008,
    yaw: state.yaw + Math.sin(time * 0.53) * 0.012,
    roll: state.roll + Math.sin(time * 0.41 + 1) * 0.006,
    shouldersUp: state.shouldersUp + Math.sin(time * 1.5) * 0.035,
  }
}

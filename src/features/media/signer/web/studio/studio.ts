import type { Sign } from '../../shared/notation.ts'
import {
  makeSentence,
  theStage,
  type Item,
  type SentenceOptions,
  type Stage,
  type View,
} from '../engine/public.ts'
import { sampleClip } from '../../shared/clip.ts'
import { SIGNER, type PersonName } from '../../shared/people.ts'
import { handSheet } from './hand-sheet.ts'

/** A picture of the studio: a moment of a clip (seconds, or `poster`), viewpoint, size, and look. */
export type Shot = {
  items?: Item[]
  sign?: Sign
  options?: SentenceOptions
  at?: number | 'poster'
  view?: View
  size?: number
  person?: PersonName
  flipped?: boolean
  life?: number | null
  still?: boolean
  dark?: boolean
}
export type Speed = {
  milliseconds: number
  worst: number
  framesPerSecond: number
  calls: number
  triangles: number
  started: number
  pixels: number
}

const FRONT: View = { yaw: 0, pitch: 0, zoom: 1 }
const itemsOf = ({ items, sign }: Shot): Item[] =>
  items ?? (sign ? [{ kind: 'sign', sign }] : [{ kind: 'spell', text: '' }])

/** One picture on a canvas of its own, added to the page. */
async function shoot(shot: Shot): Promise<void> {
  const stage = await theStage(),
    person = shot.person ?? SIGNER,
    size = shot.size ?? 480,
    canvas = document.createElement('canvas')
  await stage.prepare(person)
  const clip = makeSentence(itemsOf(shot), shot.options, stage.bodyOf(person))
  canvas.width = canvas.height = size
  stage.draw(canvas, {
    clip,
    time: shot.at === 'poster' || shot.at === undefined ? clip.poster : shot.at,
    view: shot.view ?? FRONT,
    person,
    flipped: shot.flipped ?? false,
    life: shot.life ?? null,
    still: shot.still ?? true,
    dark: shot.dark ?? false,
  })
  document.body.append(canvas)
}

/** Plays a clip as the player does and measures each frame until its pixels have arrived. */
async function measure(shot: Shot, frames: number): Promise<Speed> {
  const began = performance.now(),
    stage: Stage = await theStage(),
    person = shot.person ?? SIGNER,
    canvas = document.createElement('canvas'),
    size = shot.size ?? 480
  await stage.prepare(person)
  const clip = makeSentence(itemsOf(shot), shot.options, stage.bodyOf(person))
  canvas.width = canvas.height = size
  document.body.append(canvas)
  const context = canvas.getContext('2d')!,
    view = shot.view ?? FRONT
  const draw = (time: number): void => {
    stage.draw(canvas, { clip, time, view, person, flipped: false, life: time })
    // One pixel read back waits for all of them.
    context.getImageData(size / 2, size / 2, 1, 1)
  }
  draw(0)
  const started = performance.now() - began,
    costs: number[] = []
  for (let frame = 0; frame < frames; frame++) {
    const before = performance.now()
    draw((frame / 30) % clip.seconds)
    costs.push(performance.now() - before)
    if (frame % 8 === 7) await new Promise(requestAnimationFrame)
  }
  let shown = 0
  const from = performance.now()
  while (performance.now() - from < 3000) {
    await new Promise(requestAnimationFrame)
    stage.draw(canvas, {
      clip,
      time: ((performance.now() - from) / 1000) % clip.seconds,
      view,
      person,
      flipped: false,
      life: 0,
    })
    shown++
  }
  const sorted = costs.toSorted((a, b) => a - b)
  return {
    milliseconds: sorted[Math.floor(sorted.length / 2)]!,
    worst: sorted[Math.floor(sorted.length * 0.95)]!,
    framesPerSecond: (shown * 1000) / (performance.now() - from),
    ...stage.cost,
    started,
    pixels: size,
  }
}

Object.assign(globalThis, {
  studio: {
    shoot,
    handSheet,
    measure,
    clear: () => document.body.replaceChildren(),
    ready: theStage,
    makeSentence,
    sampleClip,
  },
})

import type { Sign } from '../../shared/notation.ts'
import { makeClip, type Clip } from '../../shared/clip.ts'
import type { NonManual } from '../../shared/grammar.ts'
import { SIGNER } from '../../shared/people.ts'
import { theStage, type View } from '../engine/stage.ts'

/** Functions that `npm run render` calls in the browser. Times in seconds, sizes in pixels. */
export type RenderPage = {
  /** Works out the movement of a sign; the following calls draw it. */
  prepare(
    sign: Sign,
    grammar?: NonManual,
  ): Promise<{ seconds: number; poster: number; from: number; to: number }>
  /** One moment as a PNG data address. */
  still(time: number, size: number, view: View): Promise<string>
  /** Every frame as raw RGBA to an address of the renderer, one after the other. */
  film(address: string, size: number, rate: number): Promise<number>
  /** The moments of a span, evenly spaced and each drawn as a still, as raw RGBA below one another. */
  moments(address: string, size: number, times: readonly number[]): Promise<void>
}

const FRONT: View = { yaw: 0, pitch: 0, zoom: 1 }
let clip: Clip | null = null

async function draw(
  canvas: HTMLCanvasElement,
  time: number,
  view: View,
  life: number | null,
  coarse = false,
): Promise<void> {
  if (!clip) throw new Error('prepare a sign first')
  const stage = await theStage()
  stage.draw(canvas, { clip, time, view, person: SIGNER, flipped: false, life, still: true, coarse })
}
async function send(address: string, body: BufferSource): Promise<void> {
  const answer = await fetch(address, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The renderer answered ${answer.status}`)
}
function canvasOf(size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d', { willReadFrequently: true })
  return canvas
}

const page: RenderPage = {
  async prepare(sign, grammar) {
    await (await theStage()).prepare(SIGNER)
    clip = makeClip([{ kind: 'sign', sign }], grammar ? { nonManual: grammar } : {})
    return {
      seconds: clip.seconds,
      poster: clip.poster,
      from: clip.marks[0]?.from ?? 0,
      to: clip.marks.at(-1)?.to ?? clip.seconds,
    }
  },
  async still(time, size, view) {
    const canvas = canvasOf(size)
    await draw(canvas, time, view, null)
    return canvas.toDataURL('image/png')
  },
  async film(address, size, rate) {
    const canvas = canvasOf(size),
      context = canvas.getContext('2d')!,
      frames = Math.round((clip?.seconds ?? 0) * rate)
    for (let frame = 0; frame < frames; frame++) {
      // The same sign breathes and blinks in the same way each time it is rendered.
      await draw(canvas, frame / rate, FRONT, frame / rate)
      const { data } = context.getImageData(0, 0, size, size)
      await send(address, data)
    }
    return frames
  },
  async moments(address, size, times) {
    const canvas = canvasOf(size),
      context = canvas.getContext('2d')!,
      bytes = size * size * 4,
      all = new Uint8Array(bytes * times.length)
    for (const [index, time] of times.entries()) {
      // Without breath and blinking, as parts unchanged between two frames cost nothing.
      await draw(canvas, time, FRONT, null, true)
      all.set(context.getImageData(0, 0, size, size).data, bytes * index)
    }
    await send(address, all)
  },
}
Object.assign(globalThis, { signerPage: page })

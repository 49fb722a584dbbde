import sharp from 'sharp'
import type { Prepared, Renderer } from './browser.ts'

/** The most that a preview may weigh: a page of the dictionary may play two dozen of them. */
export const MOST_BYTES = 40 * 1024
const SIZE = 240,
  /** Seconds of the hands' way to the sign and back, which a loop needs. */
  BEFORE = 0.17,
  AFTER = 0.25
/** Tried in this order until one is light enough: a long or busy sign is drawn with less care. */
const STEPS = [
  { rate: 12, quality: 60 },
  { rate: 12, quality: 45 },
  { rate: 12, quality: 32 },
  { rate: 8, quality: 40 },
  { rate: 8, quality: 24 },
  { rate: 6, quality: 20 },
] as const

/** A small picture that moves: the sign alone, over and over, without the rest of the body's life. */
export async function preview(renderer: Renderer, { from, to, seconds }: Prepared): Promise<Buffer> {
  const start = Math.max(0, from - BEFORE),
    end = Math.min(seconds, to + AFTER)
  let raw: Buffer = Buffer.alloc(0),
    drawn = 0
  for (const { rate, quality } of STEPS) {
    const frames = Math.max(2, Math.round((end - start) * rate))
    // oxlint-disable-next-line no-await-in-loop -- only when the step before was too heavy
    if (rate !== drawn)
      raw = await renderer.moments(
        SIZE,
        Array.from({ length: frames }, (_, n) => start + n / rate),
      )
    drawn = rate
    // oxlint-disable-next-line no-await-in-loop -- as above
    const film = await sharp(raw, {
      raw: { width: SIZE, height: SIZE * frames, channels: 4, pageHeight: SIZE },
    })
      .removeAlpha()
      .webp({ quality, effort: 4, loop: 0, delay: Math.round(1000 / rate) })
      .toBuffer()
    if (film.length <= MOST_BYTES) return film
  }
  throw new Error(`A preview of ${(end - start).toFixed(1)} s is heavier than ${MOST_BYTES} bytes`)
}

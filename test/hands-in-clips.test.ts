import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findFfmpeg } from '#features/media/media/server/find-ffmpeg.ts'
import { EVERY_MS, HEIGHT, makeMotion, WIDTH } from '#features/live/room/shared/motion.ts'

const CLIPS = fileURLToPath(new URL('../content/media/clips/', import.meta.url))
const POINTS = WIDTH * HEIGHT,
  HALF_SECOND = 500 / EVERY_MS

/** A clip as the watcher sees a camera: small, gray, 12.5 pictures a second. */
function framesOf(name: string): Uint8Array[] {
  const size = `scale=${WIDTH}:${HEIGHT}:force_original_aspect_ratio=increase,crop=${WIDTH}:${HEIGHT}`
  const raw = execFileSync(
    findFfmpeg({ FFMPEG_PATH: undefined })!,
    ['-v', 'error', '-i', CLIPS + name, '-vf', `fps=12.5,${size},format=gray`, '-f', 'rawvideo', '-'],
    { maxBuffer: 2 ** 26 },
  )
  return Array.from({ length: Math.floor(raw.length / POINTS) }, (_, n) =>
    raw.subarray(n * POINTS, (n + 1) * POINTS),
  )
}
/** The noise of a cheap camera, of so many steps of gray; the same every time. */
function noisy(frame: Uint8Array, steps: number, seed: number): Uint8Array {
  let state = seed
  const die = (): number => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
  return frame.map((gray) => Math.min(255, Math.max(0, gray + (die() + die() + die() - 1.5) * steps)))
}

it('finds 95 % of the half seconds that the clips sign, and at most 1 % in their stills', () => {
  const clips = readdirSync(CLIPS)
    .filter((name) => name.endsWith('.mp4'))
    .map(framesOf)
  let half = 0,
    found = 0,
    still = 0,
    wrong = 0
  for (const [n, clip] of clips.entries()) {
    const moving = makeMotion(),
      resting = makeMotion()
    const on = clip.map((frame, at) => moving.step(noisy(frame, 8, n + at), at * EVERY_MS).signing)
    // Hands lie still at first and have to move for 0.3 s.
    for (let at = Math.ceil(HALF_SECOND); at + HALF_SECOND <= on.length; at += HALF_SECOND) {
      half += 1
      if (on.slice(Math.round(at), Math.round(at + HALF_SECOND)).some(Boolean)) found += 1
    }
    for (let at = 0; at < 60; at++) {
      still += 1
      if (resting.step(noisy(clip[0]!, 30, n * 1000 + at), at * EVERY_MS).signing) wrong += 1
    }
  }
  expect(found / half).toBeGreaterThanOrEqual(0.95)
  expect(wrong / still).toBeLessThanOrEqual(0.01)
})

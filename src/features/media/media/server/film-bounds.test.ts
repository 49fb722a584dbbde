import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { mediaErrors } from '../media-errors.contract.ts'
import { FILM_LIMITS } from '../shared/film-limits.ts'
import { probe } from './film-facts.ts'
import { findFfmpeg } from './find-ffmpeg.ts'

const ffmpeg = findFfmpeg({ FFMPEG_PATH: undefined })!
const folder = mkdtempSync(path.join(tmpdir(), 'bounds-'))
function made(name: string, input: readonly string[], output: readonly string[] = []): string {
  const file = path.join(folder, name)
  execFileSync(ffmpeg, ['-loglevel', 'error', '-y', ...input, ...output, file])
  return file
}
const colour = (options: string): string[] => ['-f', 'lavfi', '-i', `color=${options}`]
const tiny = made('tiny.mp4', colour('size=64x48:rate=10:duration=0.5'))
const { long: side, seconds, rate, tracks } = FILM_LIMITS

it.each([
  [
    'too wide',
    () => made('wide.mp4', colour(`size=${side + 4}x32:rate=5:duration=0.4`)),
    'film_too_many_pixels',
  ],
  [
    'too wide once its pixels are shown as wide as they are',
    () => made('stretched.mp4', colour(`size=${side - 96}x32:rate=5:duration=0.4`), ['-vf', 'setsar=4/3']),
    'film_too_many_pixels',
  ],
  [
    'too long',
    () => made('long.mp4', colour(`size=64x48:rate=1/3600:duration=${seconds + 7200}`)),
    'film_too_long',
  ],
  ['too fast', () => made('fast.mp4', colour(`size=16x16:rate=${rate * 4}:duration=0.5`)), 'film_too_fast'],
  [
    'of too many tracks',
    () =>
      made(
        'tracks.mp4',
        ['-i', tiny],
        [...Array.from({ length: tracks + 1 }, () => ['-map', '0:v']).flat(), '-c', 'copy'],
      ),
    'film_too_many_tracks',
  ],
  [
    'without pictures',
    () => made('sound.mp4', ['-f', 'lavfi', '-i', 'sine=duration=0.5']),
    'film_without_pictures',
  ],
  [
    'cut off before its pictures are described',
    () => {
      const file = path.join(folder, 'cut.mp4')
      writeFileSync(file, readFileSync(tiny).subarray(0, 200))
      return file
    },
    'upload_broken',
  ],
] as const)('refuses a film that is %s', async (_, film, code) => {
  await expect(probe(ffmpeg, film())).rejects.toMatchObject({ definition: { code } })
})

it('names each limit in its sentence, in both languages', () => {
  for (const [code, limit] of [
    ['film_too_many_pixels', '4096 × 2304'],
    ['film_too_long', '6 h'],
    ['film_too_fast', '240'],
    ['film_too_many_tracks', '32'],
  ] as const)
    for (const language of ['en', 'es'] as const) expect(mediaErrors[code][language]).toContain(limit)
})

it('takes the film of a phone at the edge: 4096 wide and upright, 240 pictures a second', async () => {
  const film = made('edge.mp4', colour(`size=32x${side}:rate=${rate}:duration=0.1`))
  expect(await probe(ffmpeg, film)).toMatchObject({ width: 32, height: side, frame_rate: 60 })
})

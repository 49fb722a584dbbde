import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runFfmpeg } from './ffmpeg.ts'
import { probe } from './film-facts.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { allowanceOf } from './lanes.ts'
import { filmRung, ladderArgs, rungsFor, streamName } from './ladder.ts'

/**
 * Two seconds each, recorded by Chromium's MediaRecorder: its WebM states neither length nor rate (`1k tbr`),
 * its MP4 with VP9 states `30k tbr`, and all of them have irregular frames.
 */
const RECORDED = path.join(import.meta.dirname, '../../../../../test/fixtures/films')
const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The machine's own ffmpeg and the packaged one, where they are two. */
const programs = [
  ...new Set([findFfmpeg({ FFMPEG_PATH: undefined }), findFfmpeg({ FFMPEG_PATH: undefined }, '')]),
].filter((one) => one !== null)

/** Number of frames of a film's pictures, all of them decoded. */
function framesOf(ffmpeg: string, file: string): number {
  const { stdout } = spawnSync(
    ffmpeg,
    [
      '-nostdin',
      '-progress',
      'pipe:1',
      '-i',
      file,
      '-map',
      '0:v:0',
      '-fps_mode',
      'passthrough',
      '-f',
      'null',
      '-',
    ],
    { encoding: 'utf8' },
  )
  return Number([...stdout.matchAll(/^frame=\s*(\d+)/gm)].at(-1)![1])
}

describe.each(programs)('with %s', (ffmpeg) => {
  const made = (name: string, rate: string, seconds: number): string => {
    const file = path.join(folder, name)
    execFileSync(ffmpeg, [
      '-loglevel',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      `testsrc=size=160x120:rate=${rate}:duration=${seconds}`,
      '-pix_fmt',
      'yuv420p',
      file,
    ])
    return file
  }
  /** The facts of a film, and how many frames its largest size has. */
  const convert = async (file: string) => {
    const facts = await probe(ffmpeg, file),
      rungs = rungsFor(facts)
    await runFfmpeg(ffmpeg, ladderArgs(file, folder, facts, rungs), allowanceOf(facts.duration))
    return { facts, frames: framesOf(ffmpeg, path.join(folder, streamName(filmRung(rungs)))) }
  }
  let recorded: { name: string; result: Awaited<ReturnType<typeof convert>> }[]
  beforeAll(async () => {
    recorded = []
    for (const name of readdirSync(RECORDED).toSorted())
      recorded.push({ name, result: await convert(path.join(RECORDED, name)) })
  }, 60_000)

  it('makes of a browser’s recording as many frames as people see', () => {
    expect(recorded.map(({ name }) => name)).toEqual([
      'recorded-h264.mp4',
      'recorded-vp8.webm',
      'recorded-vp9.mp4',
      'recorded-vp9.webm',
    ])
    for (const { name, result } of recorded) {
      expect(result.facts.frame_rate, name).toBeCloseTo(30, 0)
      expect(result.facts.duration, name).toBeCloseTo(2, 0)
      expect(result.frames, name).toBeGreaterThanOrEqual(55)
      expect(result.frames, name).toBeLessThanOrEqual(65)
    }
  })

  it.each([
    ['25', 2, 50],
    ['24000/1001', 2, 48],
    ['60', 1, 60],
    ['120', 1, 60],
  ])('keeps a steady rate of %s frames a second, up to 60', async (rate, seconds, frames) => {
    const result = await convert(made('steady.mp4', rate, seconds))
    expect(Math.abs(result.frames - frames)).toBeLessThanOrEqual(1)
    expect(result.facts.frame_rate).toBeCloseTo(frames / seconds, 0)
  })
})

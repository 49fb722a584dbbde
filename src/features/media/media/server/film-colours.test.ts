import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { runFfmpeg } from './ffmpeg.ts'
import { probe, type FilmFacts } from './film-facts.ts'
import { ladderArgs, rungsFor, streamName } from './ladder.ts'
import { allowanceOf } from './lanes.ts'
import { convertFilm, filmWorld } from './testing.ts'

const { ffmpeg, folder, test, people, stored, row } = await filmWorld()
const { files } = test.platform
const phone = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, '../../../../../test/fixtures/phones', name))

/** The sizes of a film, made without the rest. */
async function ladderOf(name: string): Promise<{ facts: FilmFacts; sizes: string[] }> {
  const file = path.join(folder, name),
    facts = await probe(ffmpeg, file),
    rungs = rungsFor(facts)
  await runFfmpeg(ffmpeg, ladderArgs(file, folder, facts, rungs), allowanceOf(facts.duration))
  return { facts, sizes: rungs.map((_, index) => path.join(folder, streamName(index))) }
}
async function converted(content: Buffer, extension: string): Promise<string> {
  const id = await stored(test, people.one.teacher, content, extension)
  await convertFilm(test.platform, id)
  return id
}
/** Red, green and blue of a film's first picture, where players show it. */
function seen(file: string): { film: number[]; tags: string; size: string } {
  const pixel = 'scale=in_color_matrix=bt709:in_range=tv,format=rgb24,crop=2:2:60:40,scale=1:1:flags=area'
  const film = [
    ...execFileSync(ffmpeg, [
      '-v',
      'error',
      '-i',
      file,
      '-frames:v',
      '1',
      '-vf',
      pixel,
      '-f',
      'rawvideo',
      '-',
    ]),
  ]
  const output = spawnSync(ffmpeg, ['-hide_banner', '-i', file], { encoding: 'utf8' }).stderr
  return {
    film,
    tags: /yuv420p\(([^)]*)\)/.exec(output)?.[1] ?? '',
    size: /, (\d+x\d+ \[SAR \d+:\d+)/.exec(output)?.[1] ?? '',
  }
}
const SKIN = [200, 140, 110]
/** Largest difference to the skin that was filmed. */
const off = (pixel: readonly number[]): number =>
  Math.max(...SKIN.map((value, n) => Math.abs(value - pixel[n]!)))

describe('colours', () => {
  it(
    'of a phone’s film in HLG stay those of the skin that was filmed, in the film, its poster and its preview',
    { timeout: 60_000 },
    async () => {
      const id = await converted(phone('05b-phone-hlg-skin.mov'), 'mov')
      expect((await row(test, people.one.teacher, id)).state).toBe('ready')
      for (const name of ['film.mp4', 's0.mp4']) {
        const local = path.join(folder, name)
        writeFileSync(local, await files.read(`media/${id}/${name}`))
        const { film, tags } = seen(local)
        expect(off(film), `${name}: ${film.join()}`).toBeLessThanOrEqual(12)
        expect(tags).toContain('tv, bt709')
      }
      for (const name of ['poster.webp', 'preview.webp']) {
        const { data } = await sharp(await files.read(`media/${id}/${name}`))
          .extract({ left: 60, top: 40, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        expect(off([...data]), `${name}: ${[...data].join()}`).toBeLessThanOrEqual(12)
      }
    },
  )

  /** A skin tone as other cameras write it. */
  const filmed = (name: string, filter: string, options: readonly string[]): void =>
    void execFileSync(ffmpeg, [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      'color=0xC88C6E:size=1280x720:rate=10:duration=0.3',
      '-vf',
      `format=gbrp,${filter}`,
      ...options,
      path.join(folder, name),
    ])
  it.each([
    [
      'BT.601 with all values',
      'scale=out_color_matrix=bt601:out_range=pc,format=yuvj420p',
      ['-colorspace', 'smpte170m', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ],
    ['BT.709 that says nothing', 'scale=out_color_matrix=bt709,format=yuv420p', []],
    [
      'the wide colours of BT.2020 and PQ',
      [
        'setparams=colorspace=gbr:color_primaries=bt709:color_trc=iec61966-2-1:range=pc',
        'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=2020',
        'zscale=t=smpte2084:m=2020_ncl:r=tv:npl=203,format=yuv420p10le',
      ].join(','),
      ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', 'smpte2084'],
    ],
  ])('of %s come out as BT.709, in every size', async (name, filter, options) => {
    filmed('skin.mp4', filter, options)
    const { sizes } = await ladderOf('skin.mp4')
    expect(sizes).toHaveLength(2)
    for (const size of sizes) {
      const { film, tags } = seen(size)
      expect(off(film), `${name} ${size}: ${film.join()}`).toBeLessThanOrEqual(12)
      expect(tags).toContain('tv, bt709')
    }
  })
})

it('shows a camcorder’s film as wide as it was filmed', async () => {
  const file = path.join(folder, 'camcorder.mp4')
  execFileSync(ffmpeg, [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'color=gray:size=720x480:rate=10:duration=0.5',
    '-vf',
    'setsar=32/27',
    file,
  ])
  const { facts, sizes } = await ladderOf('camcorder.mp4')
  expect(facts).toMatchObject({ width: 853, height: 480 })
  expect(seen(sizes.at(-1)!).size).toBe('854x480 [SAR 1:1')
  writeFileSync(path.join(folder, '05a.mp4'), phone('05a-anamorphic.mp4'))
  expect(await probe(ffmpeg, path.join(folder, '05a.mp4'))).toMatchObject({ width: 171, height: 96 })
})

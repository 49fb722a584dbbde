import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { FILM_LIMITS } from '../shared/film-limits.ts'
import { FilmRefused, refusalOf, requireBounds } from './film-bounds.ts'
import { packetReader, probe, rateOf, readDescription, type FilmFacts } from './film-facts.ts'
import { lookForFfmpeg } from './find-ffmpeg.ts'
import { filmRung, ladderArgs, mainPlaylist, rungsFor } from './ladder.ts'
import { inWords } from './quota.ts'
import { requireTrimming, trimmed } from './trim.ts'

describe('rungsFor', () => {
  const sizes = (width: number, height: number) =>
    rungsFor({ width, height }).map((rung) => `${rung.width}x${rung.height}`)
  it('never makes a film larger than it is, goes by its short side, and keeps sides even', () => {
    expect(sizes(1920, 1080)).toEqual(['640x360', '1280x720', '1920x1080'])
    expect(sizes(1080, 1920)).toEqual(['360x640', '720x1280', '1080x1920'])
    expect(sizes(3840, 2160)).toEqual(['640x360', '1280x720', '1920x1080'])
    expect(sizes(480, 480)).toEqual(['360x360', '480x480'])
    expect(sizes(200, 151)).toEqual(['200x152'])
    expect(sizes(853, 480)).toEqual(['640x360', '854x480'])
    expect(sizes(640, 400)).toEqual(['576x360'])
  })
  it('plays everywhere from the largest size up to 720', () => {
    expect([
      filmRung(rungsFor({ width: 1920, height: 1080 })),
      filmRung(rungsFor({ width: 640, height: 360 })),
      filmRung(rungsFor({ width: 100, height: 90 })),
    ]).toEqual([1, 0, 0])
  })
})

it('a playlist says how much each size needs', () => {
  const facts = {
    duration: 10,
    width: 1280,
    height: 720,
    frame_rate: 59.94,
    has_sound: true,
    colours: {
      matrix: null,
      primaries: null,
      transfer: null,
      full: false,
      codec: 'h264',
    },
  }
  expect(mainPlaylist(facts, rungsFor(facts), [500_000, 2_000_000])).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=2896000,AVERAGE-BANDWIDTH=1600000,RESOLUTION=1280x720,FRAME-RATE=59.940,CODECS="avc1.4d4028,mp4a.40.2"\ns1.m3u8',
  )
})

describe('readDescription', () => {
  it('reads a phone’s film that is stored on its side', () => {
    const output = `  Duration: 00:01:02.50, start: 0.000000, bitrate: 16412 kb/s
  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuvj420p(pc, bt470bg/bt470bg/smpte170m, progressive), 1920x1080, 16284 kb/s, 29.97 fps, 29.97 tbr, 90k tbn (default)
      displaymatrix: rotation of -90.00 degrees
  Stream #0:1[0x2](eng): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, mono, fltp, 96 kb/s (default)`
    expect(readDescription(output)).toEqual({
      seconds: 62.5,
      base: 29.97,
      turned: true,
      has_sound: true,
      tracks: 2,
      colours: { matrix: 'bt470bg', primaries: 'bt470bg', transfer: 'smpte170m', full: true, codec: 'h264' },
    })
  })
  it('reads a browser’s recording, whose length nobody knows', () => {
    expect(
      readDescription(
        '  Duration: N/A, start: 0.000000, bitrate: N/A\n  Stream #0:0(eng): Video: vp8, yuv420p(tv, bt709/unknown/unknown, progressive), 640x480, SAR 1:1 DAR 4:3, 1k fps, 30 tbr, 1k tbn (default)',
      ),
    ).toMatchObject({
      seconds: 0,
      base: 30,
      has_sound: false,
      colours: { matrix: 'bt709', primaries: null, transfer: null, full: false, codec: 'vp8' },
    })
  })
  it('does not take what a file says of itself for its pictures, nor its cover for the film', () => {
    const output = `  Metadata:
    title           : Duration: 00:00:01.00
                    :   Stream #0:0: Video: vp9, yuv420p(tv, bt709), 16x16, 5 tbr
  Duration: 00:01:00.00, start: 0.000000
  Stream #0:0: Video: mjpeg, yuvj420p(pc), 600x600, 90k tbr (attached pic)
  Stream #0:1: Video: hevc (Main), yuv420p(tv, bt709), 1920x1080, 25 fps, 25 tbr, 90k tbn`
    expect(readDescription(output)).toMatchObject({
      seconds: 60,
      base: 25,
      tracks: 2,
      colours: { codec: 'hevc' },
    })
  })
})

it('counts a film by its packets, wherever its time begins and in whichever order they are shown', () => {
  const { read, result } = packetReader()
  for (const line of [
    '#tb 0: 1/1000',
    '#dimensions 0: 720x480',
    '#sar 0: 32/27',
    '0, -80, 500, 40, 9, 0x0',
    '0, -40, 580, 40, 9, 0x0',
    '0, 0, 540, 40, 9, 0x0',
  ])
    read(line)
  expect(result()).toEqual({ width: 720, height: 480, stretch: 32 / 27, seconds: 0.12, frames: 3 })
  expect(packetReader().result()).toBeNull()
})

it('takes the rate of pictures, not of time stamps', () => {
  expect([
    rateOf(25, 25),
    rateOf(29.9, 1000),
    rateOf(30, 30_000),
    rateOf(48, 1000),
    rateOf(119.9, 120),
    rateOf(23.17, 29.92),
  ]).toEqual([25, 30, 30, 60, 60, 29.92])
})

it('takes a usual rate where the film names none, up to 60 pictures a second and no more', () => {
  expect([rateOf(25, 0), rateOf(31.5, 0), rateOf(31.6, 0)]).toEqual([30, 30, 60])
  expect([rateOf(60, 60), rateOf(60, 60.01), rateOf(20, 30), rateOf(19.9, 30.1)]).toEqual([60, 60, 30, 30])
})

it('calls a film broken only when it was read to the end: a reader that was stopped knows nothing of it', async () => {
  const program = (name: string, last: string): string => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'ffmpeg-')), name)
    writeFileSync(file, `#!/bin/sh\necho 'Invalid data found' >&2\n${last}\n`, { mode: 0o755 })
    return file
  }
  await expect(probe(program('reads', 'exit 1'), 'film.mp4')).rejects.toThrow('upload_broken')
  await expect(probe(program('killed', 'kill -9 $$'), 'film.mp4')).rejects.toThrow(
    'ffmpeg ended with SIGKILL',
  )
})

describe('lookForFfmpeg', () => {
  /** A folder with a program that says of itself what an ffmpeg does. */
  const folderOf = (version: string): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ffmpeg-'))
    writeFileSync(path.join(folder, 'ffmpeg'), `#!/bin/sh\ncat <<'END'\n${version}\nEND\n`, { mode: 0o755 })
    return folder
  }
  const build = (avutil: number, libraries: string): string =>
    `ffmpeg version N-47683-g0e8eb07980\nconfiguration: ${libraries}\nlibavutil      ${avutil}. 24.101 / ${avutil}. 24.101`
  const all = '--enable-libzimg --enable-libx264 --enable-libwebp'

  it('takes the one that is named, and none where there shall be none', () => {
    expect(lookForFfmpeg({ FFMPEG_PATH: 'none' })).toEqual({ ffmpeg: null, version: null, faults: [] })
    expect(lookForFfmpeg({ FFMPEG_PATH: '/nowhere/ffmpeg' })).toEqual({
      ffmpeg: null,
      version: null,
      faults: ['/nowhere/ffmpeg: there is no such program'],
    })
  })
  it('takes the machine’s own from version 5 on, and passes over an older one or one without colours', () => {
    const five = folderOf(build(57, all)),
      old = folderOf(build(56, all)),
      bare = folderOf(build(60, '--enable-libx264 --enable-libwebp'))
    expect(lookForFfmpeg({ FFMPEG_PATH: undefined }, `${old}:${bare}:${five}`)).toEqual({
      ffmpeg: `${five}/ffmpeg`,
      version: 'N-47683-g0e8eb07980',
      faults: [`${old}/ffmpeg: it is older than ffmpeg 5`, `${bare}/ffmpeg: it has no libzimg`],
    })
    expect(lookForFfmpeg({ FFMPEG_PATH: `${old}/ffmpeg` }).ffmpeg).toBeNull()
    const packaged = lookForFfmpeg({ FFMPEG_PATH: undefined }, old).ffmpeg
    expect(packaged === null || packaged.includes('@ffmpeg-binary')).toBe(true)
  })
})

const FACTS: FilmFacts = {
  width: 1280,
  height: 720,
  duration: 10,
  frame_rate: 30,
  has_sound: true,
  colours: { matrix: null, primaries: null, transfer: null, range: null },
} as unknown as FilmFacts
/** The value of an option of ffmpeg, for each rung. */
const valuesOf = (option: string, facts: Partial<FilmFacts>): string[] => {
  const film = { ...FACTS, ...facts }
  const args = ladderArgs('in.mp4', 'out', film, rungsFor(film))
  return args.flatMap((arg, at) => (arg === option ? [args[at + 1]!] : []))
}

it('keeps the own size of films between two rungs, at both ends of the range', () => {
  const shorts = (short: number) => rungsFor({ width: 1000, height: short }).map((rung) => rung.short)
  expect([shorts(429), shorts(430), shorts(700), shorts(701)]).toEqual([[360], [360, 430], [360, 700], [360]])
  // A film that lacks some lines of a size counts as of that size, and the smallest is never enlarged.
  expect([shorts(706), shorts(705.8), shorts(300)]).toEqual([[360, 720], [360], [300]])
})

it('raises the level for more than thirty frames a second, and spares memory above full HD', () => {
  expect([valuesOf('-level', { frame_rate: 31 }), valuesOf('-level', { frame_rate: 31.1 })]).toEqual([
    ['3.0', '3.1'],
    ['3.1', '4.0'],
  ])
  const large = { width: 1920, height: 1088 }
  expect(valuesOf('-bf', large)).toEqual([])
  expect(valuesOf('-bf', { ...large, height: 1090 })).toEqual(['0', '0', '0'])
})

it('writes the rates of television as fractions, and whole rates as they are', () => {
  const rate = (frame_rate: number) =>
    /fps=([\d./]+)/.exec(valuesOf('-filter_complex', { frame_rate })[0]!)![1]
  expect([29.97, 23.976, 59.94, 30, 25, 29.98].map(rate)).toEqual([
    '30000/1001',
    '24000/1001',
    '60000/1001',
    '30',
    '25',
    '29.98',
  ])
})

it('takes films up to each limit, and refuses those beyond', () => {
  const within: Record<'width' | 'height' | 'duration' | 'average' | 'tracks', number> = {
    width: FILM_LIMITS.long,
    height: FILM_LIMITS.short,
    duration: FILM_LIMITS.seconds,
    average: FILM_LIMITS.rate,
    tracks: FILM_LIMITS.tracks,
  }
  const refused = (more: Partial<typeof within>) => {
    try {
      requireBounds({ ...FACTS, ...within, ...more })
      return null
    } catch (error) {
      return (error as FilmRefused).definition.code
    }
  }
  expect(refused({})).toBeNull()
  expect(refused({ width: FILM_LIMITS.long + 1 })).toBe('film_too_many_pixels')
  expect(refused({ height: FILM_LIMITS.short + 1 })).toBe('film_too_many_pixels')
  expect(refused({ duration: FILM_LIMITS.seconds + 1 })).toBe('film_too_long')
  expect(refused({ average: FILM_LIMITS.rate + 1 })).toBe('film_too_fast')
  expect(refused({ tracks: FILM_LIMITS.tracks + 1 })).toBe('film_too_many_tracks')
  expect(refusalOf(new Error('no run of ffmpeg'))).toBeNull()
})

it('cuts a part of a tenth of a second at least, within the film', () => {
  const takes = (cut: string): boolean => {
    try {
      requireTrimming({ cut })
      return true
    } catch {
      return false
    }
  }
  const longest = FILM_LIMITS.seconds * 1000
  expect([takes('100 200'), takes('100 199'), takes('200 100'), takes('a b')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([takes(`0 ${longest}`), takes(`0 ${longest + 1}`)]).toEqual([true, false])
  expect(() => requireTrimming({ sound: 'maybe' })).toThrow()
  const part = (cut_begin_ms: number, cut_end_ms: number) =>
    trimmed(FACTS, { cut_begin_ms, cut_end_ms, keeps_sound: true }).facts.duration
  expect([part(9_900, 20_000), part(0, 4_000)].map((n) => Math.round(n * 10))).toEqual([1, 40])
  expect(() => part(9_901, 20_000)).toThrow(FilmRefused)
})

it('says sizes in megabytes, and from one gigabyte on in those', () => {
  expect([1, 1024 ** 2, 1024 ** 3 - 1, 1024 ** 3, 1.55 * 1024 ** 3].map(inWords)).toEqual([
    '1 MB',
    '1 MB',
    '1024 MB',
    '1 GB',
    '1.6 GB',
  ])
})

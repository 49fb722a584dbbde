import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFfmpeg } from './ffmpeg.ts'
import { probe, readFacts } from './film-facts.ts'
import { filmRung, mainPlaylist, rungsFor } from './ladder.ts'

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
  const facts = { duration: 10, width: 1280, height: 720, frame_rate: 59.94, has_sound: true }
  expect(mainPlaylist(facts, rungsFor(facts), [500_000, 2_000_000])).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=2896000,AVERAGE-BANDWIDTH=1600000,RESOLUTION=1280x720,FRAME-RATE=59.940,CODECS="avc1.4d4028,mp4a.40.2"\ns1.m3u8',
  )
})

describe('readFacts', () => {
  it('reads a phone’s film that is stored on its side', () => {
    const said = `  Duration: 00:01:02.50, start: 0.000000, bitrate: 16412 kb/s
  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuvj420p(pc, bt470bg/bt470bg/smpte170m, progressive), 1920x1080, 16284 kb/s, 29.97 fps, 29.97 tbr, 90k tbn (default)
      displaymatrix: rotation of -90.00 degrees
  Stream #0:1[0x2](eng): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, mono, fltp, 96 kb/s (default)`
    expect(readFacts(said)).toEqual({
      duration: 62.5,
      width: 1080,
      height: 1920,
      frame_rate: 29.97,
      has_sound: true,
    })
  })
  it('reads a browser’s recording, whose length nobody knows', () => {
    expect(
      readFacts(
        '  Duration: N/A, start: 0.000000, bitrate: N/A\n    Stream #0:0(eng): Video: vp8, yuv420p, 640x480, SAR 1:1 DAR 4:3, 1k fps, 30 tbr, 1k tbn (default)',
      ),
    ).toEqual({ duration: 0, width: 640, height: 480, frame_rate: 30, has_sound: false })
  })
  it('finds no film in a song', () => {
    expect(readFacts('  Stream #0:0: Audio: mp3, 44100 Hz, stereo, fltp, 128 kb/s')).toBeNull()
  })
})

it('calls a film broken only when it was read to the end: a reader that was stopped knows nothing of it', async () => {
  const program = (name: string, last: string): string => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'ffmpeg-')), name)
    writeFileSync(file, `#!/bin/sh\necho 'Invalid data found' >&2\n${last}\n`, { mode: 0o755 })
    return file
  }
  await expect(probe(program('reads', 'exit 1'), 'film.mp4')).rejects.toThrow(
    'no film in it: Invalid data found',
  )
  await expect(probe(program('killed', 'kill -9 $$'), 'film.mp4')).rejects.toThrow(
    'ffmpeg ended with SIGKILL',
  )
})

it('findFfmpeg takes the one that is named, none where there shall be none, and the packaged one where the machine has none', () => {
  expect(findFfmpeg({ FFMPEG_PATH: 'none' })).toBeNull()
  expect(findFfmpeg({ FFMPEG_PATH: '/nowhere/ffmpeg' })).toBeNull()
  const packaged = findFfmpeg({ FFMPEG_PATH: undefined }, '')
  expect(packaged === null || packaged.includes('@ffmpeg-installer')).toBe(true)
})

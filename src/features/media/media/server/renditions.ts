import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { loadSharp } from '#server/files/images.ts'
import type { Platform } from '#server/platform.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { probe, type FilmFacts } from './film-facts.ts'
import {
  filmRung,
  ladderArgs,
  mainPlaylist,
  MAIN_PLAYLIST,
  playlistName,
  rungsFor,
  streamName,
} from './ladder.ts'

/** Keys of what was made of a film. */
export type Renditions = { film?: string; hls?: string; poster?: string; preview?: string }

const STILL_MS = 60_000
/** Converting may take this many times the film's length, and this long at least. */
const SLOWNESS = 20,
  LEAST_MS = 120_000
const POSTER_SIDE = 1280,
  POSTER_AT = 0.3,
  PREVIEW_SIDE = 320,
  PREVIEW_SECONDS = 3,
  PREVIEW_RATE = 12
const QUALITY = { poster: 82, preview: 60 }
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/** A frame of a film as a WebP picture. `at` in seconds. */
export async function frameOf(ffmpeg: string, film: string, at: number, folder: string): Promise<Buffer> {
  const still = path.join(folder, 'still.png')
  await runFfmpeg(
    ffmpeg,
    [
      '-protocol_whitelist',
      'file',
      '-ss',
      at.toFixed(3),
      '-i',
      film,
      '-frames:v',
      '1',
      '-vf',
      `scale='min(${POSTER_SIDE},iw)':-2`,
      still,
    ],
    { timeoutMs: STILL_MS },
  )
  const sharp = await loadSharp()
  return sharp(await readFile(still))
    .webp({ quality: QUALITY.poster })
    .toBuffer()
}

/** Some moving seconds, without sound, as an animated picture for lists. */
async function previewOf(ffmpeg: string, film: string, facts: FilmFacts, folder: string): Promise<Buffer> {
  const file = path.join(folder, 'preview.webp'),
    start = Math.max(0, Math.min(facts.duration * 0.1, facts.duration - PREVIEW_SECONDS))
  await runFfmpeg(
    ffmpeg,
    [
      '-protocol_whitelist',
      'file',
      '-ss',
      start.toFixed(3),
      '-t',
      String(PREVIEW_SECONDS),
      '-i',
      film,
      '-an',
      '-vf',
      `fps=${PREVIEW_RATE},scale=${PREVIEW_SIDE}:-2:flags=lanczos`,
      '-c:v',
      'libwebp_anim',
      '-loop',
      '0',
      '-q:v',
      String(QUALITY.preview),
      file,
    ],
    { timeoutMs: STILL_MS },
  )
  return readFile(file)
}

type Made = { facts: FilmFacts; renditions: Required<Renditions> }

/**
 * Makes everything of a film that is stored under `key`: the ladder for adaptive playing, one MP4 that plays
 * everywhere, poster and preview, all below `media/{id}/`. Safe to run again: it overwrites what an earlier
 * try left behind.
 *
 * @param onPart told how much is done, 0 to 1
 * @throws FfmpegError for a film that can't be read
 */
export async function makeRenditions(
  platform: Platform,
  ffmpeg: string,
  { id, key }: { id: string; key: string },
  onPart: (part: number) => void,
): Promise<Made> {
  const { files, config } = platform
  const folder = path.resolve(config.DATA_DIR, 'cache', 'films', id),
    input = path.join(folder, `input${path.extname(key)}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const place = (name: string): string => `media/${id}/${name}`
  const store = (name: string, type: string): Promise<void> =>
    files.put(place(name), createReadStream(path.join(folder, name)), type)
  try {
    await pipeline(await files.stream(key), createWriteStream(input))
    const facts = await probe(ffmpeg, input),
      rungs = rungsFor(facts)
    await runFfmpeg(ffmpeg, ladderArgs(input, folder, facts, rungs), {
      timeoutMs: LEAST_MS + facts.duration * SLOWNESS * 1000,
      onTime: (seconds) => onPart(Math.min(0.95, seconds / (facts.duration || 1))),
    })
    // The same pictures once more, in one piece that begins to play before it is there whole.
    await runFfmpeg(
      ffmpeg,
      [
        '-protocol_whitelist',
        'file',
        '-i',
        path.join(folder, streamName(filmRung(rungs))),
        '-c',
        'copy',
        '-map_metadata',
        '-1',
        '-movflags',
        '+faststart',
        path.join(folder, 'film.mp4'),
      ],
      { timeoutMs: LEAST_MS },
    )
    const film = path.join(folder, 'film.mp4')
    // People watch this one; what it was made of may say another length, or none.
    const measured = { ...facts, duration: (await probe(ffmpeg, film)).duration }
    const bytes = await Promise.all(
      rungs.map(async (_, index) => (await stat(path.join(folder, streamName(index)))).size),
    )
    for (const index of rungs.keys()) {
      await store(streamName(index), 'video/mp4')
      await store(playlistName(index), PLAYLIST_TYPE)
    }
    await store('film.mp4', 'video/mp4')
    await files.put(
      place('poster.webp'),
      await frameOf(ffmpeg, film, measured.duration * POSTER_AT, folder),
      'image/webp',
    )
    await files.put(place('preview.webp'), await previewOf(ffmpeg, film, measured, folder), 'image/webp')
    // Last, for it names all the others.
    await files.put(place(MAIN_PLAYLIST), Buffer.from(mainPlaylist(measured, rungs, bytes)), PLAYLIST_TYPE)
    return {
      facts: measured,
      renditions: {
        film: place('film.mp4'),
        hls: place(MAIN_PLAYLIST),
        poster: place('poster.webp'),
        preview: place('preview.webp'),
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

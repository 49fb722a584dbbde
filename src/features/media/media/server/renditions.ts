import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { loadSharp } from '#server/files/images.ts'
import type { Platform } from '#server/platform.ts'
import { runFfmpeg, type RunOptions } from './ffmpeg.ts'
import { inputOptions, probe, type FilmFacts } from './film-facts.ts'
import { checksumOf } from './checksum.ts'
import { allowanceOf } from './lanes.ts'
import {
  filmRung,
  ladderArgs,
  mainPlaylist,
  MAIN_PLAYLIST,
  playlistName,
  rungsFor,
  streamName,
} from './ladder.ts'
import { trimmed, type Trimming } from './trim.ts'

/** Keys of what was made of a film. */
export type Renditions = { film?: string; hls?: string; poster?: string; preview?: string }

/** Bounds of a short piece of work: one picture, some seconds, a copy. */
const SHORT = { timeoutMs: 120_000, processorSeconds: 90 }
const POSTER_SIDE = 1280,
  POSTER_AT = 0.3,
  PREVIEW_SIDE = 320,
  PREVIEW_SECONDS = 3,
  PREVIEW_RATE = 12
const QUALITY = { poster: 82, preview: 60 }
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/** Options of a run: its place among other processes and its end from outside. */
export type Run = Pick<RunOptions, 'priority' | 'signal'>

/** A frame of a film as a WebP picture. `at` in seconds. */
export async function frameOf(
  ffmpeg: string,
  film: string,
  at: number,
  folder: string,
  run: Run = {},
): Promise<Buffer> {
  const still = path.join(folder, 'still.png')
  await runFfmpeg(
    ffmpeg,
    [
      '-ss',
      at.toFixed(3),
      ...inputOptions(film),
      '-frames:v',
      '1',
      '-vf',
      `scale='min(${POSTER_SIDE},iw)':-2`,
      still,
    ],
    { ...SHORT, ...run },
  )
  const sharp = await loadSharp()
  return sharp(await readFile(still))
    .webp({ quality: QUALITY.poster })
    .toBuffer()
}

/** Some moving seconds, without sound, as an animated picture for lists. */
async function previewOf(
  ffmpeg: string,
  film: string,
  facts: FilmFacts,
  folder: string,
  run: Run,
): Promise<Buffer> {
  const file = path.join(folder, 'preview.webp'),
    start = Math.max(0, Math.min(facts.duration * 0.1, facts.duration - PREVIEW_SECONDS)),
    // A film that is shorter than one picture of the preview would lose its only one.
    rate = facts.duration * PREVIEW_RATE < 1 ? '' : `fps=${PREVIEW_RATE},`
  await runFfmpeg(
    ffmpeg,
    [
      '-ss',
      start.toFixed(3),
      '-t',
      String(PREVIEW_SECONDS),
      ...inputOptions(film),
      '-an',
      '-vf',
      // WebP has the matrix of BT.601: its encoder makes that of red, green and blue itself.
      `${rate}scale=${PREVIEW_SIDE}:-2:flags=lanczos,format=bgra`,
      '-c:v',
      'libwebp_anim',
      '-loop',
      '0',
      '-q:v',
      String(QUALITY.preview),
      file,
    ],
    { ...SHORT, ...run },
  )
  return readFile(file)
}

/** Seconds at which the poster is taken: a film may be over with its first picture. */
const posterMoment = ({ duration, frame_rate }: FilmFacts): number =>
  Math.max(0, Math.min(duration * POSTER_AT, duration - 1 / frame_rate - 0.01))

/** `film`: size and checksum of the one MP4. */
type ConvertedFilm = {
  facts: FilmFacts
  renditions: Required<Renditions>
  film: { bytes: number; checksum: string }
}

/**
 * Makes everything of a film that is stored under `key`, or of the part of it that is kept: the ladder for
 * adaptive playing, one MP4 that plays everywhere, poster and preview, all below `media/{id}/`. Safe to run
 * again: it overwrites what an earlier try left behind.
 *
 * @param onPart told how much is done, 0 to 1
 * @throws FilmRefused for a film that is not taken, FfmpegError for one that can't be converted
 */
export async function makeRenditions(
  platform: Platform,
  ffmpeg: string,
  {
    id,
    key,
    ...trimming
  }: { id: string; key: string } & Pick<Trimming, 'cut_begin_ms' | 'cut_end_ms' | 'keeps_sound'>,
  onPart: (part: number) => void,
  run: Run = {},
): Promise<ConvertedFilm> {
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
    const whole = await probe(ffmpeg, input, run.signal),
      { facts, part } = trimmed(whole, trimming),
      rungs = rungsFor(facts)
    await runFfmpeg(ffmpeg, ladderArgs(input, folder, facts, rungs, part), {
      // The beginning that is left out is decoded too.
      ...allowanceOf(whole.duration),
      ...run,
      onTime: (seconds) => onPart(Math.min(0.95, seconds / (facts.duration || 1))),
    })
    // The same pictures once more, in one piece that begins to play before it is there whole.
    await runFfmpeg(
      ffmpeg,
      [
        ...inputOptions(path.join(folder, streamName(filmRung(rungs)))),
        '-c',
        'copy',
        '-map_metadata',
        '-1',
        '-movflags',
        '+faststart',
        path.join(folder, 'film.mp4'),
      ],
      { ...SHORT, ...run },
    )
    const film = path.join(folder, 'film.mp4')
    // People watch this file; its source may state another length, or none.
    const measured = { ...facts, duration: (await probe(ffmpeg, film, run.signal)).duration }
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
      await frameOf(ffmpeg, film, posterMoment(measured), folder, run),
      'image/webp',
    )
    await files.put(place('preview.webp'), await previewOf(ffmpeg, film, measured, folder, run), 'image/webp')
    // Last, for it names all the others.
    await files.put(place(MAIN_PLAYLIST), Buffer.from(mainPlaylist(measured, rungs, bytes)), PLAYLIST_TYPE)
    return {
      facts: measured,
      film: { bytes: (await stat(film)).size, checksum: await checksumOf(film) },
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

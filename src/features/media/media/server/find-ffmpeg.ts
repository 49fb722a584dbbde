import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config } from '#server/config.ts'

/** Version of libavutil in ffmpeg 5.0. Builds between releases have a date for a version, but always this one. */
const LEAST_AVUTIL = 57
/** Libraries of colours, films and moving pictures that a conversion needs. */
const LIBRARIES = ['libzimg', 'libx264', 'libwebp']

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
function packaged(): string | null {
  try {
    const place = createRequire(import.meta.url).resolve(
      `@ffmpeg-binary/${process.platform}-${process.arch}/package.json`,
    )
    return path.join(path.dirname(place), 'ffmpeg')
  } catch {
    return null
  }
}

/** The reason why an ffmpeg is not used, by what it says of its version; null for one that is used. */
export function faultOf(version: string): string | null {
  const avutil = Number(/^libavutil\s+(\d+)\./m.exec(version)?.[1] ?? 0)
  if (avutil < LEAST_AVUTIL) return 'it is older than ffmpeg 5'
  const lacking = LIBRARIES.filter((library) => !version.includes(`--enable-${library}`))
  return lacking.length > 0 ? `it has no ${lacking.join(', ')}` : null
}

/** A chosen ffmpeg with its version, or null, and a sentence for each that was found and not chosen. */
export type FfmpegSearch = { ffmpeg: string | null; version: string | null; faults: string[] }

/**
 * Chooses an ffmpeg: FFMPEG_PATH (`none` for no conversion), else the machine's own, which gets the
 * distribution's security updates, else the build in the optional npm package. One that is older than 5 or
 * lacks a library is passed over.
 */
export function lookForFfmpeg(
  config: Pick<Config, 'FFMPEG_PATH'>,
  searched = process.env['PATH'] ?? '',
): FfmpegSearch {
  if (config.FFMPEG_PATH === 'none') return { ffmpeg: null, version: null, faults: [] }
  const named = config.FFMPEG_PATH
  const places = named
    ? [named]
    : [
        ...searched
          .split(path.delimiter)
          .filter(Boolean)
          .map((folder) => path.join(folder, 'ffmpeg')),
        packaged(),
      ].filter((place) => place !== null)
  const faults: string[] = named && !isProgram(named) ? [`${named}: there is no such program`] : []
  for (const place of places.filter(isProgram)) {
    const told = spawnSync(place, ['-version'], { encoding: 'utf8' }).stdout ?? ''
    const fault = faultOf(told)
    if (fault === null)
      return { ffmpeg: place, version: /^ffmpeg version (\S+)/.exec(told)?.[1] ?? null, faults }
    faults.push(`${place}: ${fault}`)
  }
  return { ffmpeg: null, version: null, faults }
}

/** The ffmpeg to use, or null. */
export const findFfmpeg = (config: Pick<Config, 'FFMPEG_PATH'>, searched?: string): string | null =>
  lookForFfmpeg(config, searched).ffmpeg

import { advice, ok, type Probe } from '#server/preflight/finding.ts'
import { lookForFfmpeg } from './find-ffmpeg.ts'

/** The ffmpeg that converts films, with its version; a process that only answers people needs none. */
export const ffmpegFinding: Probe = (config) => {
  if (config.ROLE === 'web') return ok('ffmpeg', 'is for workers')
  const { ffmpeg, version, faults } = lookForFfmpeg(config)
  if (ffmpeg) return ok('ffmpeg', `${version ?? 'unknown version'}, ${ffmpeg}`)
  const why = faults.length > 0 ? ` (${faults.join('; ')})` : ''
  return advice('ffmpeg', `None is used${why}, so films are not converted. Install ffmpeg 5 or newer.`)
}

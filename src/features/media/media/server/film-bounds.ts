import type { ErrorDefinition } from '#contract/errors.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { FILM_LIMITS } from '../shared/film-limits.ts'
import { FfmpegError } from './ffmpeg.ts'
import type { FilmFacts } from './film-facts.ts'

/** A file that is no film which we take; `definition` says why. Another try ends the same way. */
export class FilmRefused extends Error {
  readonly definition: ErrorDefinition
  constructor(definition: ErrorDefinition, cause?: unknown) {
    super(definition.code, { cause })
    this.definition = definition
  }
}

/** @throws FilmRefused for a film beyond a limit */
export function requireBounds(facts: FilmFacts & { average: number; tracks: number }): void {
  const { width, height, duration, average, tracks } = facts
  if (Math.max(width, height) > FILM_LIMITS.long || Math.min(width, height) > FILM_LIMITS.short)
    throw new FilmRefused(mediaErrors.film_too_many_pixels)
  if (duration > FILM_LIMITS.seconds) throw new FilmRefused(mediaErrors.film_too_long)
  if (average > FILM_LIMITS.rate) throw new FilmRefused(mediaErrors.film_too_fast)
  if (tracks > FILM_LIMITS.tracks) throw new FilmRefused(mediaErrors.film_too_many_tracks)
}

/** The reason for which a run of ffmpeg would fail again however often it is tried; null where it may succeed. */
export function refusalOf(error: unknown): ErrorDefinition | null {
  if (error instanceof FilmRefused) return error.definition
  if (!(error instanceof FfmpegError)) return null
  return error.reason === 'memory' || error.reason === 'processor' ? mediaErrors.film_too_heavy : null
}

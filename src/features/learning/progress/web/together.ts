import { mergeRanges } from '#web/ui/player/ranges.ts'
import type { Ranges, Waiting } from './unsent-progress.ts'

/** A page's report about a lesson: parts watched, last position, seconds spent. */
export type WatchReport = {
  ranges?: Ranges
  duration?: number
  position?: number
  active?: number
  step?: string
  /** Words that were signed and rated. */
  signed?: readonly string[]
  /** Every line of the conversation was understood. */
  understood?: boolean
}

/** Merges both: parts watched in either, the later one's position, and seconds up to a maximum. */
export function together(before: Waiting | undefined, seen: WatchReport, mostActive: number): Waiting {
  const later = seen.duration && Number.isFinite(seen.duration) ? seen.duration : undefined
  const duration = later ?? before?.duration
  const signed = [...new Set([...(before?.signed ?? []), ...(seen.signed ?? [])])]
  return {
    ranges: mergeRanges([...(before?.ranges ?? []), ...(seen.ranges ?? [])]).slice(-200),
    ...(duration && { duration }),
    position: seen.position ?? before?.position ?? 0,
    ...((seen.step ?? before?.step) && { step: seen.step ?? before!.step! }),
    ...(signed.length > 0 && { signed }),
    ...((seen.understood || before?.understood) && { understood: true }),
    active: Math.min(mostActive, (before?.active ?? 0) + (seen.active ?? 0)),
  }
}

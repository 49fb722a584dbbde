import { common, Failure } from '#contract/errors.ts'

/** Version that no row has, for a header that cannot be parsed. */
const NONE = -1

/**
 * The version that an If-Match header names: null without one and for `*` (any), NONE for one that is none of
 * ours.
 */
export function versionOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const match = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header)
  return match ? Number(match[1]) : NONE
}

/**
 * Holds an update against the version that its editor saw. Call it with the row locked, before anything is
 * written. The row's `version` is its table's business: `versioned()` in its columns, raised by every update
 * that counts.
 *
 * @throws Failure 412 when somebody has saved another version since; nothing is lost, the editor's text stays
 *   with them.
 */
export function assertSeen(if_match: number | null, version: number): void {
  if (if_match !== null && if_match !== version) throw new Failure(common.stale)
}

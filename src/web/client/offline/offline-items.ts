import { DOWNLOAD_DAYS } from '#contract/constants.ts'

/** Milliseconds that something is kept after its person's plan was last seen. */
export const KEPT_MS = DOWNLOAD_DAYS * 86_400_000

/** Something that a person keeps on this device, with everything that belongs to it. */
export type OfflineItem = {
  id: string
  kind: 'lesson' | 'practice'
  bytes: number
  kept_at: number
  /** When the server last said that its person may have it. */
  seen_at: number
  /** Its cache keys; other entries may share them. */
  keys: readonly string[]
  /** Details shown on screen. */
  facts: Readonly<Record<string, string | number | null>>
}

/**
 * True while an entry may be shown. Setting the clock back extends nothing: an entry seen in the future has
 * expired.
 */
export const isFresh = ({ seen_at }: Pick<OfflineItem, 'seen_at'>, now: number): boolean =>
  now - seen_at < KEPT_MS && seen_at - now < KEPT_MS

/** Entries that may still be shown. */
export const freshOf = (list: readonly OfflineItem[], now: number): OfflineItem[] =>
  list.filter((one) => isFresh(one, now))

/** Returns the keys of removed entries that no remaining entry needs. */
export function keysWithout(gone: readonly OfflineItem[], left: readonly OfflineItem[]): string[] {
  const needed = new Set(left.flatMap((one) => one.keys))
  return [...new Set(gone.flatMap((one) => one.keys))].filter((key) => !needed.has(key))
}

/** Reads the entries of a cached index; an empty list if the value has another shape. */
export function listIn(value: unknown): OfflineItem[] {
  const entries = (value as { entries?: unknown } | null)?.entries
  return Array.isArray(entries)
    ? (entries as Partial<OfflineItem>[]).filter(
        (one): one is OfflineItem =>
          typeof one.id === 'string' && typeof one.seen_at === 'number' && Array.isArray(one.keys),
      )
    : []
}

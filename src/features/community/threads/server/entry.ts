import { Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { port } from '#server/port.ts'
import { requireRules, takesPart, type Reader } from '../../standing/server/public.ts'
import { community_members } from '../../standing/server/standing.table.ts'
import type { HeldReason } from '#contract/community.ts'
import { threadErrors } from '../threads.contract.ts'

/** People whom an entry mentions: their ids, those whom it did not mention before, and their names in it. */
export type EntryMentions = {
  all: readonly string[]
  fresh: readonly string[]
  names: readonly string[]
}

/** Something that somebody is about to show to others. */
export type Entry = {
  organization_id: string | null
  title: string
  text: string
  film: boolean
  /** True while words that are shown already are changed. */
  edited: boolean
  /** True for a draft, which others do not read. */
  draft?: boolean
  mentions?: EntryMentions
  /** Place of a comment: its thread, and the comment that it answers. Missing for a post. */
  place?: { thread_id: string; parent_id: string | null }
}

/** An organization's own choices about its discussion; null where they allow it. */
export const organizationAnswer =
  port<
    (
      db: Db,
      reader: Reader,
      entry: { organization_id: string | null; film: boolean; answer: boolean },
    ) => Promise<'off' | 'staff_only' | 'hold' | null>
  >('organizationAnswer')

/** Rules that hold or refuse an entry: null lets it be shown at once. @throws Failure for what is refused */
export const holdReason =
  port<(tx: Db, reader: Reader, entry: Entry, now: Date) => Promise<HeldReason | null>>('holdReason')

/**
 * Asks all rules about an entry: may the person write now, and must somebody look first?
 * Drafts are asked about when they are posted.
 *
 * @returns why it is held, null if it is shown at once
 * @throws threadErrors.silenced, taking_part_closed, films_closed, discussion_off, staff_only,
 *   standingErrors.rules_unread and limits of new members, entryErrors
 */
export async function admit(tx: Db, reader: Reader, entry: Entry, now: Date): Promise<HeldReason | null> {
  const [silenced] = await tx.query(
    `select from ${community_members} where user_id = $1 and silenced_until > $2`,
    [reader.user_id, now],
  )
  if (silenced) throw new Failure(threadErrors.silenced)
  const inside = entry.organization_id !== null
  if (!takesPart(reader, inside)) throw new Failure(threadErrors.taking_part_closed)
  const { films } = reader
  if (entry.film && (films === 'none' || (films === 'organization' && !inside)))
    throw new Failure(threadErrors.films_closed)
  const allows = await organizationAnswer(tx, reader, {
    organization_id: entry.organization_id,
    film: entry.film,
    answer: entry.place !== undefined,
  })
  if (allows === 'off') throw new Failure(threadErrors.discussion_off)
  if (allows === 'staff_only') throw new Failure(threadErrors.staff_only)
  if (entry.draft) return null
  if (!entry.edited) await requireRules(tx, reader.user_id)
  const held = await holdReason(tx, reader, entry, now)
  return held ?? (allows === 'hold' ? 'organization' : null)
}

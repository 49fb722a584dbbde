import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isZone } from '#server/http/call/caller.ts'
import type { Platform } from '#server/platform.ts'
import { wallInstant } from '#server/time/wall-time.ts'
import { documentErrors } from '../document-errors.contract.ts'
import { isLegalPage, pathOf } from '../terms.contract.ts'
import { publishTried } from './attempt.ts'
import { recount } from './content.ts'
import { logDeed } from './deeds.ts'
import { lockPublishable as lockAny, type DocumentRecord } from './documents.access.ts'
import { freeze } from './freeze.ts'
import { tellChange } from './presence.ts'
import { takeSlug } from './slugs.ts'

/** Locks a document that is published the normal way. @throws legal_page */
async function lockPublishable(tx: Db, actor: Person, id: string): Promise<DocumentRecord> {
  const document = await lockAny(tx, actor, id)
  if (isLegalPage(document.key)) throw new Failure(documentErrors.legal_page)
  return document
}

/** Makes an edition the one that readers of its language have. */
export async function bringOut(
  tx: Db,
  document: Pick<DocumentRecord, 'id' | 'kind'>,
  language: Language,
  edition_id: string,
  now: Date,
): Promise<void> {
  await tx.query(
    'update site_document_editions set current = false where document_id = $1 and language = $2 and current',
    [document.id, language],
  )
  const [edition] = await tx.query<{ slug: string }>(
    `
      update site_document_editions set current = true, published_at = coalesce(published_at, $2)
      where id = $1
      returning slug::text`,
    [edition_id, now],
  )
  await takeSlug(tx, document, language, edition!.slug)
  await tx.query(
    `
      update site_document_languages
      set state = 'published', scheduled_edition = null, scheduled_at = null, scheduled_wall = null,
        scheduled_zone = null, first_published_at = coalesce(first_published_at, $3), published_at = $3,
        archived_at = null, updated_at = $3
      where document_id = $1 and language = $2`,
    [document.id, language, now],
  )
}

/**
 * Publishes the draft of a language; the other language is unaffected. Clears the request for review.
 *
 * @throws not_ready, cannot_render
 */
export async function publish(
  platform: Platform,
  actor: Person,
  id: string,
  language: Language,
): Promise<{ edition: number; path: string }> {
  const now = platform.clock()
  return publishTried(platform, async (tx, trial) => {
    const document = await lockPublishable(tx, actor, id)
    const { edition_id, number, slug } = await freeze(platform, tx, trial, actor, { document, language }, now)
    await bringOut(tx, document, language, edition_id, now)
    await tx.query('update site_documents set submitted_at = null where id = $1', [id])
    await recount(tx, id, now, null)
    await logDeed(tx, actor, document, 'published', now, { after: { language, edition: number } })
    return { edition: number, path: pathOf(document.kind, document.key, slug) }
  })
}

/**
 * Freezes the draft of a language and schedules it for a wall time of a zone; if the time occurs twice, for
 * the first. The current edition stays published until then.
 *
 * @throws not_ready, cannot_render, hour_past, hour_skipped, zone_unknown at the field
 */
export async function schedule(
  platform: Platform,
  actor: Person,
  id: string,
  { language, wall, zone }: { language: Language; wall: string; zone: string },
): Promise<{ edition: number; at: Date }> {
  const now = platform.clock()
  if (!isZone(zone)) throw Failure.at('zone', documentErrors.zone_unknown)
  const instant = wallInstant(wall, zone)
  if (instant.is === 'skipped') throw Failure.at('wall', documentErrors.hour_skipped)
  const at = instant.is === 'once' ? instant.at : instant.first
  if (at <= now) throw Failure.at('wall', documentErrors.hour_past)
  return publishTried(platform, async (tx, trial) => {
    const document = await lockPublishable(tx, actor, id)
    await drop(tx, id, language, now)
    const { edition_id, number } = await freeze(platform, tx, trial, actor, { document, language }, now)
    await letWait(tx, { id, language, edition_id }, { at, wall, zone }, now)
    await tx.query('update site_documents set submitted_at = null where id = $1', [id])
    await platform.jobs.send(tx, 'documents-due', {}, { startAfter: at })
    await logDeed(tx, actor, document, 'scheduled', now, { after: { language, wall, zone } })
    return { edition: number, at }
  })
}

/** Lets an edition wait for its hour, in the place of one that waited before. */
export const letWait = (
  tx: Db,
  { id, language, edition_id }: { id: string; language: Language; edition_id: string },
  { at, wall, zone }: { at: Date; wall: string; zone: string },
  now: Date,
): Promise<unknown> =>
  tx.query(
    `
      update site_document_languages
      set state = 'scheduled', scheduled_edition = $3, scheduled_at = $4, scheduled_wall = $5,
        scheduled_zone = $6, updated_at = $7
      where document_id = $1 and language = $2`,
    [id, language, edition_id, at, wall, zone, now],
  )

/** Takes back what waits; the edition stays in the history. */
export const drop = (tx: Db, id: string, language: Language, now: Date): Promise<{ language: Language }[]> =>
  tx.query(
    `
      update site_document_languages l
      set state = case
          when exists (
            select from site_document_editions e
            where e.document_id = l.document_id and e.language = l.language and e.current
          ) then 'published'
          when archived_at is not null then 'archived'
          else 'draft'
        end,
        scheduled_edition = null, scheduled_at = null, scheduled_wall = null, scheduled_zone = null,
        updated_at = $3
      where document_id = $1 and language = $2 and scheduled_edition is not null
      returning language`,
    [id, language, now],
  )

/** Takes back what waits for its hour. @throws not_published where nothing does */
export async function unschedule(
  platform: Platform,
  actor: Person,
  id: string,
  language: Language,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const document = await lockPublishable(tx, actor, id)
    if ((await drop(tx, id, language, now)).length === 0) throw new Failure(documentErrors.not_published)
    await logDeed(tx, actor, document, 'unscheduled', now, { after: { language } })
  })
}

/**
 * Publishes all due editions, each once, however many processes run: the row is locked, so a second process
 * finds none left. Returns the number of published editions.
 */
export async function publishDue(platform: Platform, actor: Actor): Promise<number> {
  const now = platform.clock()
  const due = await platform.db.query<{ document_id: string; language: Language }>(
    'select document_id, language from site_document_languages where scheduled_at <= $1 order by scheduled_at',
    [now],
  )
  let out = 0
  for (const { document_id, language } of due)
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own: one that fails stops no other
    await platform.db.transaction(async (tx) => {
      const [document] = await tx.query<DocumentRecord>(
        'select * from site_documents where id = $1 for update',
        [document_id],
      )
      const [row] = await tx.query<{ scheduled_edition: string }>(
        `
          select scheduled_edition
          from site_document_languages
          where document_id = $1 and language = $2 and scheduled_at <= $3
          for update`,
        [document_id, language, now],
      )
      if (!document || !row) return
      await bringOut(tx, document, language, row.scheduled_edition, now)
      await recount(tx, document_id, now, null)
      await logDeed(tx, actor, document, 'published', now, { after: { language } })
      tx.afterCommit(() => void tellChange(platform, { id: document_id }))
      out++
    })
  return out
}

/**
 * Unpublishes a language: its address answers from then on that the document was removed.
 *
 * @throws not_published, page_stays
 */
export async function archive(
  platform: Platform,
  actor: Person,
  id: string,
  language: Language,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const document = await lockPublishable(tx, actor, id)
    if (document.key !== null) throw new Failure(documentErrors.page_stays)
    await drop(tx, id, language, now)
    const changed = await tx.query(
      `
        update site_document_editions set current = false
        where document_id = $1 and language = $2 and current
        returning id`,
      [id, language],
    )
    if (changed.length === 0) throw new Failure(documentErrors.not_published)
    await tx.query(
      `
        update site_document_languages set state = 'archived', archived_at = $3, updated_at = $3
        where document_id = $1 and language = $2`,
      [id, language, now],
    )
    await recount(tx, id, now, null)
    await logDeed(tx, actor, document, 'archived', now, { after: { language } })
  })
}

/** @throws common.not_found */
export const orNotFound = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Failure(common.not_found)
  return row
}

import { DAY_MS } from '#contract/durations.ts'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { LEGAL_NOTICE_DAYS, type LegalDocument } from '#contract/legal.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { site_documents } from '../../documents/server/documents.table.ts'
import {
  bringOut,
  dropWaiting,
  freeze,
  letWait,
  lockPublishable,
  logDeed,
  publishTried,
  recount,
  type DocumentRecord,
} from '../../documents/server/public.ts'
import { legalErrors, type LegalVersion } from '../legal.contract.ts'
import { KEY_OF, shownVersion, versionRows } from './legal.queries.ts'
import { NOTICES_JOB } from './tell.ts'

const day = (at: Date): string => at.toISOString().slice(0, 10)

/** Locks the page of a text, so that its changes run one after the other. */
async function lockPage(tx: Db, actor: Person, document: LegalDocument): Promise<DocumentRecord> {
  const [row] = await tx.query<{ id: string }>(`select id from ${site_documents} where key = $1`, [
    KEY_OF[document],
  ])
  if (!row) throw new Failure(common.not_found)
  return lockPublishable(tx, actor, row.id)
}

const keepText = (tx: Db, version_id: string, edition_id: string, now: Date): Promise<unknown> =>
  tx.query('insert into legal_texts (edition_id, version_id, created_at) values ($1, $2, $3)', [
    edition_id,
    version_id,
    now,
  ])

/** Time at which a version takes effect: the beginning of its day, UTC. */
const hourOf = (in_force_on: string) => ({
  at: new Date(`${in_force_on}T00:00:00Z`),
  wall: `${in_force_on}T00:00`,
  zone: 'UTC',
})

/**
 * Publishes a change that is not material, in one language: another edition of the version in force, or,
 * while a new one is announced, of that one, whose text the draft is. Nobody is told, and nobody accepts
 * anew.
 *
 * @throws not_ready
 */
export async function correctText(
  platform: Platform,
  actor: Person,
  document: LegalDocument,
  language: Language,
): Promise<LegalVersion> {
  const now = platform.clock()
  return publishTried(platform, async (tx, trial) => {
    const page = await lockPage(tx, actor, document)
    const versions = await versionRows(tx, document, language, now)
    const version = versions.find(({ state }) => state !== 'past')
    if (!version) throw new Failure(common.not_found)
    const { edition_id, number } = await freeze(platform, tx, trial, actor, { document: page, language }, now)
    if (version.state === 'coming')
      await letWait(tx, { id: page.id, language, edition_id }, hourOf(version.in_force_on), now)
    else await bringOut(tx, page, language, edition_id, now)
    await keepText(tx, version.id, edition_id, now)
    await recount(tx, page.id, now, null)
    await logDeed(tx, actor, page, 'published', now, {
      after: { language, edition: number, material: false },
    })
    return { ...shownVersion(version), corrected_on: day(now) }
  })
}

/**
 * Announces a material change: both languages are frozen as they are written and wait for their day, a month
 * off or later; until then what was in force stays so. Everybody is told by mail, each in their language.
 *
 * @throws not_ready, legal_one_coming, legal_too_soon at the field
 */
export async function announceText(
  platform: Platform,
  actor: Person,
  document: LegalDocument,
  in_force_on: string,
): Promise<LegalVersion> {
  const now = platform.clock()
  const first = day(new Date(now.getTime() + LEGAL_NOTICE_DAYS * DAY_MS))
  if (in_force_on < first) throw Failure.at('in_force_on', legalErrors.legal_too_soon, { first })
  return publishTried(platform, async (tx, trial) => {
    const page = await lockPage(tx, actor, document)
    const versions = await versionRows(tx, document, 'en', now)
    if (versions.some(({ state }) => state === 'coming')) throw new Failure(legalErrors.legal_one_coming)
    const [version] = await tx.query<{ id: string; number: number }>(
      `
        insert into legal_versions
          (document, number, in_force_on, announced_at, announced_by, created_at, updated_at)
        values (
          $1, (select max(number) + 1 from legal_versions where document = $1), $2, $3, $4, $3, $3
        )
        returning id, number`,
      [document, in_force_on, now, actor.user_id],
    )
    const hour = hourOf(in_force_on)
    for (const language of LANGUAGES) {
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      const { edition_id } = await freeze(platform, tx, trial, actor, { document: page, language }, now)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await letWait(tx, { id: page.id, language, edition_id }, hour, now)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await keepText(tx, version!.id, edition_id, now)
    }
    await recount(tx, page.id, now, null)
    await platform.jobs.send(tx, 'documents-due', {}, { startAfter: hour.at })
    await platform.jobs.send(tx, NOTICES_JOB, {})
    await logDeed(tx, actor, page, 'scheduled', now, {
      after: { material: true, in_force_on, version: version!.number },
    })
    return { number: version!.number, in_force_on, state: 'coming', corrected_on: null }
  })
}

/** Withdraws a version before its day; nobody else is notified of it. @throws legal_none_coming */
export async function takeBackText(
  platform: Platform,
  actor: Person,
  document: LegalDocument,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const page = await lockPage(tx, actor, document)
    const coming = (await versionRows(tx, document, 'en', now)).find(({ state }) => state === 'coming')
    if (!coming) throw new Failure(legalErrors.legal_none_coming)
    await tx.query('update legal_versions set withdrawn_at = $2, updated_at = $2 where id = $1', [
      coming.id,
      now,
    ])
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    for (const language of LANGUAGES) await dropWaiting(tx, page.id, language, now)
    await recount(tx, page.id, now, null)
    await logDeed(tx, actor, page, 'unscheduled', now, { after: { version: coming.number } })
  })
}

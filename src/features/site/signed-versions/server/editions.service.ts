import { LANGUAGES } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { media_captions } from '#features/media/media/server/media.table.ts'
import { publishFilm } from '#features/media/published/server/public.ts'
import { isDeafTeacher } from '#features/people/users/server/public.ts'
import type { EditionFiles } from '../../documents/documents.contract.ts'
import {
  draftContent,
  lockPublishable,
  lockWritable,
  logDeed,
  type DocumentRecord,
  holdMedia,
} from '../../documents/server/public.ts'
import { signedErrors } from '../signed-errors.contract.ts'
import type { KeptPart } from '../signed-versions.contract.ts'
import { filmsIn, keptDraft, sameParts } from './draft.service.ts'
import { placeParts } from './places.ts'
import { site_signed_media } from './signed-versions.table.ts'

type Edition = { id: string; number: number; state: string; current: boolean; parts: KeptPart[] }
const COLUMNS = 'id, number, state, current, parts'

const waitingOf = async (tx: Db, document_id: string): Promise<Edition | undefined> => {
  const [row] = await tx.query<Edition>(
    `select ${COLUMNS} from site_signed_editions where document_id = $1 and state = 'waiting'`,
    [document_id],
  )
  return row
}

/** Returns the edition under review with this number. @throws signed_not_waiting, signed_newer */
async function judged(tx: Db, document_id: string, number: number): Promise<Edition> {
  const waiting = await waitingOf(tx, document_id)
  if (!waiting) throw new Failure(signedErrors.signed_not_waiting)
  if (waiting.number !== number) throw new Failure(signedErrors.signed_newer)
  return waiting
}

/** Keeps what is written as an edition that waits, in the place of what waited before. */
export async function keepEdition(
  tx: Db,
  document_id: string,
  parts: readonly KeptPart[],
  by: string | null,
  now: Date,
): Promise<Edition> {
  await tx.query(
    `
      update site_signed_editions set state = 'replaced', updated_at = $2
      where document_id = $1 and state = 'waiting'`,
    [document_id, now],
  )
  const [edition] = await tx.query<Edition>(
    `
      insert into site_signed_editions (document_id, number, parts, sent_by, created_at, updated_at)
      values (
        $1, coalesce((select max(number) from site_signed_editions where document_id = $1), 0) + 1, $2, $3, $4, $4
      )
      returning ${COLUMNS}`,
    [document_id, JSON.stringify(parts), by, now],
  )
  await holdMedia(tx, site_signed_media, { document_id, edition_id: edition!.id }, filmsIn(parts))
  await letFilmsGo(tx, document_id)
  return edition!
}

/** Releases the films of rejected or replaced editions that are not published. */
const letFilmsGo = (tx: Db, document_id: string): Promise<unknown> =>
  tx.query(
    `
      delete from site_signed_media m
      using site_signed_editions e
      where e.id = m.edition_id and e.document_id = $1
        and e.state in ('rejected', 'replaced') and not e.current`,
    [document_id],
  )

/** Returns the signed parts, checked for submission. @throws signed_nothing, signed_captions */
async function ready(tx: Db, document_id: string): Promise<KeptPart[]> {
  const { parts } = await keptDraft(tx, document_id)
  const { blocks } = await draftContent(tx, document_id)
  const { placed } = placeParts(parts, blocks)
  const signed = placed
    .map(({ stale: _, ...part }) => part)
    .filter(({ signed: one }) => one.kind === 'film' || one.lines.some(({ glosses }) => glosses.length > 0))
  if (signed.length === 0) throw new Failure(signedErrors.signed_nothing)
  const films = filmsIn(signed)
  const captioned = await tx.query(
    `
      select media_id
      from ${media_captions}
      where media_id = any ($1::uuid[])
      group by media_id
      having count(distinct language) = $2`,
    [films, LANGUAGES.length],
  )
  const count = films.length - captioned.length
  if (count > 0) throw new Failure(signedErrors.signed_captions, { params: { count } })
  return signed
}

/**
 * Gives an edition to readers, its films at public addresses. Kept pages of the document are dropped by a
 * trigger.
 */
export async function bringForward(
  platform: TxPlatform,
  tx: Db,
  document_id: string,
  edition: Edition,
  now: Date,
): Promise<void> {
  const files: EditionFiles = {}
  for (const media_id of filmsIn(edition.parts))
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    files[media_id] = await publishFilm(platform, tx, { media_id, language: 'en' })
  await tx.query(
    'update site_signed_editions set current = false, updated_at = $2 where document_id = $1 and current',
    [document_id, now],
  )
  await tx.query(
    'update site_signed_editions set current = true, files = $2, updated_at = $3 where id = $1',
    [edition.id, JSON.stringify(files), now],
  )
  await letFilmsGo(tx, document_id)
}

type Decision = 'approved' | 'rejected'
const decide = (
  tx: Db,
  id: string,
  state: Decision,
  by: Actor,
  reason: string | null,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `
      update site_signed_editions
      set state = $2, decided_by = $3, decided_at = $5, reason = $4, current = current and $2 = 'approved',
        updated_at = $5
      where id = $1`,
    [id, state, by.user_id, reason, now],
  )
const logSigned = (
  tx: Db,
  actor: Actor,
  document: DocumentRecord,
  signed: string,
  edition: number,
  now: Date,
  more: Record<string, unknown> = {},
): Promise<void> => logDeed(tx, actor, document, 'updated', now, { after: { signed, edition, ...more } })

/**
 * Sends what is signed for review. It waits beside what readers have.
 *
 * @throws signed_nothing, signed_captions
 */
export async function submitSigned(platform: Platform, actor: Person, id: string): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    const { number } = await keepEdition(tx, id, await ready(tx, id), actor.user_id, now)
    await logSigned(tx, actor, document, 'submitted', number, now)
    return number
  })
}

/**
 * A Deaf teacher gives what waits to readers as reviewed; `corrected`: as it is written now, after they
 * changed it.
 *
 * @throws signed_no_deaf_teacher, signed_not_waiting, signed_newer
 */
export async function approveSigned(
  platform: Platform,
  actor: Person,
  id: string,
  { number, corrected }: { number: number; corrected: boolean },
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const document = await lockPublishable(tx, actor, id)
    if (!(await isDeafTeacher(tx, actor.user_id))) throw new Failure(signedErrors.signed_no_deaf_teacher)
    const waiting = await judged(tx, id, number)
    const edition = corrected ? await keepEdition(tx, id, await ready(tx, id), actor.user_id, now) : waiting
    await bringForward(platform, tx, id, edition, now)
    await decide(tx, edition.id, 'approved', actor, null, now)
    await logSigned(tx, actor, document, corrected ? 'corrected' : 'approved', edition.number, now)
    return edition.number
  })
}

/**
 * Rejects the edition under review. If it was published with a notice, readers get the last approved edition
 * again, or none.
 *
 * @throws signed_reason_needed at the field, signed_not_waiting, signed_newer
 */
export async function rejectSigned(
  platform: Platform,
  actor: Person,
  id: string,
  { number, reason }: { number: number; reason: string },
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const document = await lockPublishable(tx, actor, id)
    const waiting = await judged(tx, id, number)
    if (reason === '') throw Failure.at('reason', signedErrors.signed_reason_needed)
    await decide(tx, waiting.id, 'rejected', actor, reason, now)
    if (waiting.current) await showApproved(platform, tx, id, now)
    await letFilmsGo(tx, id)
    await logSigned(tx, actor, document, 'rejected', number, now, { reason })
  })
}

async function showApproved(platform: TxPlatform, tx: Db, document_id: string, now: Date): Promise<void> {
  const [good] = await tx.query<Edition>(
    `
      select ${COLUMNS}
      from site_signed_editions
      where document_id = $1 and state = 'approved'
      order by number desc
      limit 1`,
    [document_id],
  )
  if (good) await bringForward(platform, tx, document_id, good, now)
}

/**
 * Publishes the signed draft before its review, with a notice that the review is pending. The review
 * continues.
 *
 * @throws signed_nothing, signed_captions
 */
export async function showSigned(platform: Platform, actor: Person, id: string): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const document = await lockPublishable(tx, actor, id)
    const parts = await ready(tx, id)
    const waiting = await waitingOf(tx, id)
    const edition =
      waiting && sameParts(waiting.parts, parts)
        ? waiting
        : await keepEdition(tx, id, parts, actor.user_id, now)
    await bringForward(platform, tx, id, edition, now)
    await logSigned(tx, actor, document, 'shown', edition.number, now)
    return edition.number
  })
}

/** Unpublishes the signed version; a pending review continues. @throws signed_not_shown */
export async function hideSigned(platform: Platform, actor: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const document = await lockPublishable(tx, actor, id)
    const [hidden] = await tx.query<{ number: number }>(
      `
        update site_signed_editions set current = false, updated_at = $2
        where document_id = $1 and current
        returning number`,
      [id, now],
    )
    if (!hidden) throw new Failure(signedErrors.signed_not_shown)
    await letFilmsGo(tx, id)
    await logSigned(tx, actor, document, 'hidden', hidden.number, now)
  })
}

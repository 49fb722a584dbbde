import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import { isPerson, type Actor, type Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { orUnstored, type Stored } from '#server/files/undo.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import type { CaptionText } from '../media.contract.ts'
import { readCaptions } from '../shared/read-captions.ts'
import { writeCaptions } from '../shared/webvtt.ts'
import { auditMedia } from './audit-media.ts'
import { mayWriteMedia } from './media.access.ts'

/** Hook that runs when somebody changes a film's captions, in the same transaction. */
export type AfterCaptions = (platform: TxPlatform, tx: Db, media_id: string) => Promise<void>
const followers = new Set<AfterCaptions>()
/** A port for the features above; `src/server/app.ts` wires it. The same follower twice is one. */
export const onCaptionsChanged = (follower: AfterCaptions): void => void followers.add(follower)
async function changed(platform: TxPlatform, tx: Db, media_id: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
  for (const follower of followers) await follower(platform, tx, media_id)
}
/**
 * Whoever copies a film's captions waits for who changes them, and the other way round: no copy is left with
 * the old ones.
 */
const lockFilm = (tx: Db, media_id: string): Promise<unknown> =>
  tx.query('select from media where id = $1 for no key update', [media_id])

const ROW = `language, text, version, ${isoSql('updated_at')} as updated_at`

/** @throws common.not_found for a film that is not there or not the caller's to change */
export async function filmToChange(platform: Platform, actor: Actor, id: string): Promise<Person> {
  if (!isPerson(actor) || !(await mayWriteMedia(platform, platform.db, actor, id)))
    throw new Failure(common.not_found)
  return actor
}

export async function captionsOf(platform: Platform, actor: Actor, id: string): Promise<CaptionText[]> {
  await filmToChange(platform, actor, id)
  return platform.db.query<CaptionText>(
    `select ${ROW} from media_captions where media_id = $1 order by language`,
    [id],
  )
}

/**
 * Saves captions as a new version; players get a new file, so that no cache shows the old one. Two editors:
 * the later one is told.
 *
 * @throws mediaErrors.caption_wrong, common.conflict, common.not_found
 */
export async function saveCaptions(
  platform: Platform,
  actor: Actor,
  id: string,
  language: Language,
  input: { text: string; version: number },
): Promise<CaptionText> {
  const person = await filmToChange(platform, actor, id)
  return orUnstored(platform, (stored) =>
    platform.db.transaction(async (tx) => {
      await lockFilm(tx, id)
      const saved = await writeCaptionsOf(platform, tx, person, id, language, input, stored)
      await changed(platform, tx, id)
      return saved
    }),
  )
}

/** @throws mediaErrors.caption_wrong if there are any */
export function refuseCaptions(problems: ReturnType<typeof readCaptions>['problems']): void {
  if (problems[0])
    throw new Failure(mediaErrors.caption_wrong, {
      params: problems[0],
      fields: problems
        .slice(0, 20)
        .map((problem) => ({ path: 'text', definition: mediaErrors.caption_wrong, params: problem })),
    })
}

/** Puts other captions into the place of those that a film has in a language, in the caller's transaction. */
export async function replaceCaptions(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  id: string,
  { language, text }: { language: Language; text: string },
  stored: Stored,
): Promise<void> {
  await lockFilm(tx, id)
  const [before] = await tx.query<{ version: number }>(
    'select version from media_captions where media_id = $1 and language = $2',
    [id, language],
  )
  await writeCaptionsOf(platform, tx, person, id, language, { text, version: before?.version ?? 0 }, stored)
  await changed(platform, tx, id)
}

/**
 * As `saveCaptions`, in the caller's transaction, for a film that the caller may change. The file that it
 * stores is noted in `stored`.
 */
export async function writeCaptionsOf(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  id: string,
  language: Language,
  input: { text: string; version: number },
  stored: Stored,
): Promise<CaptionText> {
  const { cues, problems } = readCaptions(input.text)
  refuseCaptions(problems)
  const text = writeCaptions(cues),
    key = `media/${id}/captions-${language}-${randomUUID()}.vtt`
  const [before] = await tx.query<{ key: string; version: number }>(
    'select key, version from media_captions where media_id = $1 and language = $2 for update',
    [id, language],
  )
  if ((before?.version ?? 0) !== input.version) throw new Failure(common.conflict)
  const [row] = await tx.query<CaptionText>(
    `
      insert into media_captions as c (media_id, language, text, key, updated_by, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)
      on conflict (media_id, language) do update set text = excluded.text, key = excluded.key,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = c.version + 1
      where c.version = $7
      returning ${ROW}`,
    [id, language, text, key, person.user_id, platform.clock(), input.version],
  )
  if (!row) throw new Failure(common.conflict)
  await auditMedia(
    tx,
    person,
    { id },
    {
      after: { captions: language, version: row.version, count: cues.length },
    },
    platform.clock(),
  )
  stored.keys.push(key)
  await platform.files.put(key, Buffer.from(text), 'text/vtt; charset=utf-8')
  if (before) forgetFile(platform, tx, before.key)
  return row
}

export async function removeCaptions(
  platform: Platform,
  actor: Actor,
  id: string,
  language: Language,
): Promise<null> {
  const person = await filmToChange(platform, actor, id)
  await platform.db.transaction(async (tx) => {
    await lockFilm(tx, id)
    const [row] = await tx.query<{ key: string; version: number }>(
      'delete from media_captions where media_id = $1 and language = $2 returning key, version',
      [id, language],
    )
    if (!row) throw new Failure(common.not_found)
    await auditMedia(
      tx,
      person,
      { id },
      {
        before: { captions: language, version: row.version },
      },
      platform.clock(),
    )
    forgetFile(platform, tx, row.key)
    await changed(platform, tx, id)
  })
  return null
}

/** Removes a stored file once the transaction has committed; one that stays behind does no harm. */
export function forgetFile(platform: TxPlatform, tx: Db, key: string): void {
  tx.afterCommit(
    () =>
      void platform.files
        .remove(key)
        .catch((error: unknown) => platform.log.error({ err: error }, 'file not removed')),
  )
}

import { common, Failure } from '#contract/errors.ts'
import { forgetFilters } from '#features/dictionary/vocabularies/server/public.ts'
import { derive, refusals, validateSign, type SignNotation } from '#features/media/signer/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { z } from 'zod'
import { signErrors, type EditableSign } from '../signs.contract.ts'
import type { ChangeSign, SendSign } from '../sign-changes.contract.ts'
import { lockSign, lockWord, type WordRow } from './signs.access.ts'
import { auditNewSign } from './audit-sign.ts'
import { signNow } from './signs.queries.ts'
import { letWait, shownAtOnce, type Snapshot } from './waiting.ts'
import { signers } from '../../signers/server/signers.table.ts'

type Json = Record<string, unknown>
export type HistoryAction = 'sent' | 'filmed' | 'approved' | 'corrected' | 'rejected' | 'withdrawn'

/**
 * Validates the notation as a sign of this word. Errors name their field: `notation.hand.palm`.
 *
 * @throws Failure invalid
 */
export function checkedNotation(word: Pick<WordRow, 'slug' | 'gloss'>, notation: Json): SignNotation {
  const checked = validateSign({ ...notation, version: 1, slug: word.slug, gloss: word.gloss })
  const problems = checked.ok ? refusals(checked.sign) : checked.problems
  if (checked.ok && problems.length === 0) return checked.sign
  throw new Failure(common.invalid, {
    fields: problems.map(({ path, en, es }) => ({
      path: `notation.${path}`,
      definition: signErrors.sign_notation,
      params: { en, es },
    })),
  })
}

export async function remember(
  tx: Db,
  at: Date,
  entry: {
    sign_id: string
    action: HistoryAction
    user_id: string
    comment: string
    version: number
    snapshot: Snapshot
  },
): Promise<void> {
  await tx.query(
    `
      insert into sign_history (at, sign_id, action, user_id, comment, version, snapshot)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      at,
      entry.sign_id,
      entry.action,
      entry.user_id,
      entry.comment,
      entry.version,
      JSON.stringify(entry.snapshot),
    ],
  )
}

/**
 * Writes the version that a sign shows, with the parameters derived from it, and clears the waiting version.
 * Removes a clip rendered from an older notation.
 */
export async function show(
  tx: Db,
  id: string,
  notation: SignNotation,
  values: { state: 'in_review' | 'reviewed'; by: string; at: Date },
): Promise<number> {
  const { handshapes, location, movement, hands } = derive(notation)
  const [row] = await tx.query<{ version: number }>(
    `
      update signs
      set
        notation = $2, clip = null, poster = null, waiting_notation = null, waiting_clip = null,
        waiting_poster = null, handshapes = $3, location = $4, movement = $5, hands = $6, version = version + 1, review_state = $7, edited_at = $9, edited_by = $8, updated_at = $9,
        reviewed_at = case when $7 = 'reviewed' then $9::timestamptz end,
        reviewed_by = case when $7 = 'reviewed' then $8::uuid end
      where id = $1
      returning version`,
    [id, JSON.stringify(notation), handshapes, location, movement, hands, values.state, values.by, values.at],
  )
  return row!.version
}

/** Makes this sign the first one that a word shows. */
export async function makePrimary(tx: Db, vocabulary_id: string, sign_id: string): Promise<void> {
  await tx.query('update signs set is_primary = false where vocabulary_id = $1 and is_primary and id <> $2', [
    vocabulary_id,
    sign_id,
  ])
  await tx.query('update signs set is_primary = true where id = $1', [sign_id])
}

/**
 * If the first sign of a word shows nothing, makes the best other sign primary: a film before the model, and
 * never a sign that was not shown yet.
 */
export async function keepPrimary(tx: Db, vocabulary_id: string): Promise<void> {
  const [best] = await tx.query<{ id: string }>(
    `
      select g.id
      from signs g
      where g.vocabulary_id = $1
        and g.review_state <> 'new'
        and not exists (
          select 1
          from signs p
          where p.vocabulary_id = $1 and p.is_primary and (p.notation is not null or p.clip is not null)
        )
      order by
        (g.clip is not null and g.content_key is null) desc,
        (g.notation is not null or g.clip is not null) desc, g.is_primary desc, g.position, g.id
      limit 1`,
    [vocabulary_id],
  )
  if (best) await makePrimary(tx, vocabulary_id, best.id)
}

const dropDraft = (
  tx: Db,
  user_id: string,
  vocabulary_id: string,
  sign_id: string | null,
): Promise<unknown> =>
  tx.query(
    'delete from sign_drafts where user_id = $1 and vocabulary_id = $2 and sign_id is not distinct from $3',
    [user_id, vocabulary_id, sign_id],
  )

/**
 * Sends a notation for review. It is shown when it is approved, and at once where the word's organization
 * chose so.
 */
async function send(
  tx: Db,
  { word, id, at_once }: { word: WordRow; id: string; at_once: boolean },
  notation: SignNotation,
  { by, at, comment }: { by: string; at: Date; comment: string },
): Promise<number> {
  const snapshot: Snapshot = { notation, clip: null, poster: null }
  const version = at_once
    ? await show(tx, id, notation, { state: 'in_review', by, at })
    : await letWait(tx, id, snapshot, { by, at })
  await keepPrimary(tx, word.id)
  await remember(tx, at, { sign_id: id, action: 'sent', user_id: by, comment, version, snapshot })
  return version
}

/** Sends a new sign of a word for review. @throws Failure not_found, invalid */
export async function createSign(
  platform: Platform,
  actor: Person,
  vocabulary_id: string,
  { notation, comment }: z.output<typeof SendSign>,
): Promise<EditableSign> {
  const now = platform.clock()
  const made = await platform.db.transaction(async (tx) => {
    const word = await lockWord(tx, actor, 'Update', vocabulary_id)
    const sign = checkedNotation(word, notation)
    const at_once = await shownAtOnce(tx, word.organization_id)
    const [row] = await tx.query<{ id: string }>(
      `
        insert into signs (vocabulary_id, signer_id, position, version, review_state)
        values (
          $1, (select id from ${signers} where kind = 'animated' order by created_at, id limit 1),
          (select coalesce(max(position), -1) + 1 from signs where vocabulary_id = $1), 0, $2
        )
        returning id`,
      [word.id, at_once ? 'in_review' : 'new'],
    )
    const version = await send(tx, { word, id: row!.id, at_once }, sign, {
      by: actor.user_id,
      at: now,
      comment,
    })
    await dropDraft(tx, actor.user_id, word.id, null)
    await auditNewSign(tx, actor, word, row!.id, { version }, now)
    return signNow(platform, tx, actor, row!.id)
  })
  forgetFilters(platform)
  return made
}

/**
 * Sends a changed notation for review. The version shown stays until approval, unless the word's organization
 * chose otherwise. @throws Failure not_found, invalid, sign_newer, sign_same
 */
export async function changeSign(
  platform: Platform,
  actor: Person,
  id: string,
  { notation, comment, version }: z.output<typeof ChangeSign>,
): Promise<EditableSign> {
  const now = platform.clock()
  const made = await platform.db.transaction(async (tx) => {
    const { sign, word } = await lockSign(tx, actor, id)
    const next = checkedNotation(word, notation)
    if (sign.version !== version) throw new Failure(signErrors.sign_newer)
    const [same] = await tx.query(
      'select 1 from signs where id = $1 and coalesce(waiting_notation, notation) = $2::jsonb',
      [id, JSON.stringify(next)],
    )
    if (same) throw new Failure(signErrors.sign_same)
    const at_once = await shownAtOnce(tx, word.organization_id)
    const after = await send(tx, { word, id, at_once }, next, { by: actor.user_id, at: now, comment })
    await dropDraft(tx, actor.user_id, word.id, id)
    await audit(
      tx,
      actor,
      {
        code: 'SIGN_SENT',
        subject_type: 'sign',
        subject_id: id,
        organization_id: word.organization_id,
        before: { version: sign.version, review_state: sign.state },
        after: { word: word.slug, version: after, review_state: 'in_review' },
      },
      now,
    )
    return signNow(platform, tx, actor, id)
  })
  forgetFilters(platform)
  return made
}

/** Deletes a sign; one of the content pack stays away from then on. @throws Failure not_found */
export async function removeSign(platform: Platform, actor: Person, id: string): Promise<null> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { sign, word } = await lockSign(tx, actor, id)
    if (sign.content_key)
      await tx.query('insert into deleted_content (content_key, at) values ($1, $2) on conflict do nothing', [
        sign.content_key,
        now,
      ])
    await tx.query('delete from signs where id = $1', [id])
    await keepPrimary(tx, word.id)
    await audit(
      tx,
      actor,
      {
        code: 'SIGN_DELETED',
        subject_type: 'sign',
        subject_id: id,
        organization_id: word.organization_id,
        before: { word: word.slug, version: sign.version, kind: sign.kind, review_state: sign.state },
      },
      now,
    )
  })
  forgetFilters(platform)
  return null
}

import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { z } from 'zod'
import { MAX_DRAFT_BYTES, signErrors, type Draft } from '../signs.contract.ts'
import type { SaveDraft } from '../sign-changes.contract.ts'
import { lockWord } from './signs.access.ts'

/**
 * Keeps the caller's unfinished work, right or wrong; one for each sign, and one for a new sign of a word.
 *
 * @throws Failure not_found, invalid
 */
export async function saveDraft(
  platform: Platform,
  actor: Person,
  { vocabulary_id, sign_id, notation, based_on }: z.output<typeof SaveDraft>,
): Promise<Draft> {
  const json = JSON.stringify(notation)
  if (Buffer.byteLength(json) > MAX_DRAFT_BYTES) throw Failure.at('notation', signErrors.sign_draft_large)
  return platform.db.transaction(async (tx) => {
    const word = await lockWord(tx, actor, 'Update', vocabulary_id)
    if (sign_id !== null) {
      const [sign] = await tx.query('select 1 from signs where id = $1 and vocabulary_id = $2', [
        sign_id,
        word.id,
      ])
      if (!sign) throw new Failure(common.not_found)
    }
    const conflict =
      sign_id === null
        ? '(user_id, vocabulary_id) where sign_id is null'
        : '(user_id, vocabulary_id, sign_id) where sign_id is not null'
    const [row] = await tx.query<Omit<Draft, 'updated_at'> & { updated_at: Date }>(
      `
        insert into sign_drafts (user_id, vocabulary_id, sign_id, notation, based_on, updated_at)
        values ($1, $2, $3, $4, $5, $6)
        on conflict ${conflict} do update set notation = excluded.notation, based_on = excluded.based_on,
        updated_at = excluded.updated_at
        returning id, sign_id, notation, based_on, returned, updated_at`,
      [actor.user_id, word.id, sign_id, json, based_on, platform.clock()],
    )
    return { ...row!, updated_at: row!.updated_at.toISOString() }
  })
}

/** Throws one's own draft away. @throws Failure not_found */
export async function dropDraft(platform: Platform, actor: Person, id: string): Promise<null> {
  const [row] = await platform.db.query(
    'delete from sign_drafts where id = $1 and user_id = $2 returning id',
    [id, actor.user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return null
}

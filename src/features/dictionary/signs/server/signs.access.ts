import { common, Failure } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Values } from '#server/http/lists/source.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'
import { signers } from '../../signers/server/signers.table.ts'

export type WordRow = {
  id: string
  slug: string
  gloss: string
  word_en: string
  word_es: string
  organization_id: string | null
  created_by: string | null
  version: number
  status: string
}
const SELECT = `
    select v.id, v.slug, v.gloss, v.word_en, v.word_es, v.organization_id, v.created_by, v.version, v.status
    from ${vocabularies} v`

/**
 * Whether an actor may write a word: an Admin every one; the owner and the editors of an organization its
 * words; its teachers those that they wrote themselves (decisions: staff roles).
 */
export function mayWrite(
  actor: Actor,
  permission: Permission,
  word: Pick<WordRow, 'organization_id' | 'created_by'>,
): boolean {
  const scope = actor.permissions.scope('Vocabularies', permission)
  if (scope === 'all') return true
  if (scope !== 'own' || actor.organization_id === null || word.organization_id !== actor.organization_id)
    return false
  return actor.role === 'Organization' || actor.staff_role === 'Editor' || word.created_by === actor.user_id
}

/** The same as SQL conditions on `vocabularies v`, for lists of what may be written. */
export function writable(actor: Actor, values: Values): string[] {
  const scope = actor.permissions.scope('Vocabularies', 'Update')
  if (scope === 'all') return []
  if (scope !== 'own' || actor.organization_id === null) return ['false']
  const own = `v.organization_id = ${values.add(actor.organization_id)}::uuid`
  return actor.role === 'Organization' || actor.staff_role === 'Editor'
    ? [own]
    : [own, `v.created_by = ${values.add(actor.user_id)}::uuid`]
}

/** Who approves, corrects and rejects: whose permission reaches every word. */
export const mayReview = (actor: Actor): boolean =>
  actor.permissions.scope('Vocabularies', 'Update') === 'all'

/**
 * A word that this person may look into: the platform's and their organization's, and everyone's for an
 * Admin. @throws Failure not_found
 */
export async function readableWord(db: Db, actor: Actor, id: string): Promise<WordRow> {
  const all =
    actor.permissions.scope('Vocabularies', 'View') === 'all' &&
    actor.permissions.scope('Vocabularies', 'Update') === 'all'
  const [row] = await db.query<WordRow>(
    `${SELECT} where v.id = $1 and ($2 or v.organization_id is null or v.organization_id = $3)`,
    [id, all, actor.organization_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/**
 * A word that this person may change, locked until the transaction ends. @throws Failure not_found for
 * everybody else's.
 */
export async function lockWord(tx: Db, actor: Actor, permission: Permission, id: string): Promise<WordRow> {
  const [row] = await tx.query<WordRow>(`${SELECT} where v.id = $1 for update`, [id])
  if (!row || !mayWrite(actor, permission, row)) throw new Failure(common.not_found)
  return row
}

export type SignRow = {
  id: string
  vocabulary_id: string
  version: number
  review_state: 'in_review' | 'reviewed' | 'rejected'
  notation: Record<string, unknown> | null
  clip: string | null
  poster: string | null
  is_primary: boolean
  content_key: string | null
  kind: 'animated' | 'filmed'
  region: string | null
  fsw: string | null
  description_en: string | null
  description_es: string | null
}
/** A sign with its word, both locked. @throws Failure not_found */
export async function lockSign(tx: Db, actor: Actor, id: string): Promise<{ sign: SignRow; word: WordRow }> {
  const [found] = await tx.query<{ vocabulary_id: string }>('select vocabulary_id from signs where id = $1', [
    id,
  ])
  if (!found) throw new Failure(common.not_found)
  const word = await lockWord(tx, actor, 'Update', found.vocabulary_id)
  const [sign] = await tx.query<SignRow>(
    `
      select
        g.id, g.vocabulary_id, g.version, g.review_state, g.notation, g.clip, g.poster, g.is_primary,
        g.content_key, g.region, g.fsw, g.description_en, g.description_es,
        coalesce((select s.kind from ${signers} s where s.id = g.signer_id), 'animated') as kind
      from signs g
      where g.id = $1
      for update of g`,
    [id],
  )
  if (!sign) throw new Failure(common.not_found)
  return { sign, word }
}

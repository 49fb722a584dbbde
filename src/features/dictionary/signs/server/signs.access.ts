import { common, Failure } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import { isDeafTeacher } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
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
 * True if an actor may write a word: an Admin every one; the owner and the editors of an organization its
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

/** True for reviewers of every word: their permission reaches all of them. */
export const reviewsAll = (actor: Actor): boolean =>
  actor.permissions.scope('Vocabularies', 'Update') === 'all'

/**
 * True for people who approve, correct and reject the signs of a word: the platform's reviewers for every
 * word; a Deaf teacher who works in an organization for its words (decision 40).
 */
export const mayReview = async (
  db: Db,
  actor: Person,
  word: Pick<WordRow, 'organization_id'>,
): Promise<boolean> =>
  reviewsAll(actor) ||
  (actor.permissions.scope('Vocabularies', 'Update') === 'own' &&
    actor.organization_id !== null &&
    word.organization_id === actor.organization_id &&
    (await isDeafTeacher(db, actor.user_id)))

/** SQL conditions on `vocabularies v` for lists of what may be written or reviewed. */
export function workable(actor: Actor, values: Values): string[] {
  const mine = writable(actor, values)
  if (mine.length < 2) return mine
  const [own, written] = mine
  const deaf = `exists (select from ${users} u where u.id = ${values.add(actor.user_id)}::uuid and u.deaf_teacher)`
  return [own!, `(${written!} or ${deaf})`]
}

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
  /** Of what is shown. */
  review_state: 'new' | 'in_review' | 'reviewed' | 'rejected'
  /** Of what waits, and else of what is shown. */
  state: 'in_review' | 'reviewed' | 'rejected'
  notation: Record<string, unknown> | null
  clip: string | null
  poster: string | null
  waiting_notation: Record<string, unknown> | null
  waiting_clip: string | null
  waiting_poster: string | null
  is_primary: boolean
  content_key: string | null
  kind: 'animated' | 'filmed'
  region: string | null
  fsw: string | null
  description_en: string | null
  description_es: string | null
}
type Locked = { sign: SignRow; word: WordRow }

async function lockRows(
  tx: Db,
  id: string,
  may: (word: WordRow) => boolean | Promise<boolean>,
): Promise<Locked> {
  const [word] = await tx.query<WordRow>(
    `${SELECT} where v.id = (select vocabulary_id from signs where id = $1) for update`,
    [id],
  )
  if (!word || !(await may(word))) throw new Failure(common.not_found)
  const [sign] = await tx.query<SignRow>(
    `
      select
        g.id, g.vocabulary_id, g.version, g.review_state, g.state, g.notation, g.clip, g.poster,
        g.waiting_notation, g.waiting_clip, g.waiting_poster, g.is_primary, g.content_key, g.region, g.fsw,
        g.description_en, g.description_es,
        coalesce((select s.kind from ${signers} s where s.id = g.signer_id), 'animated') as kind
      from signs g
      where g.id = $1
      for update of g`,
    [id],
  )
  if (!sign) throw new Failure(common.not_found)
  return { sign, word }
}

/** A sign that this person may change, with its word, both locked. @throws Failure not_found */
export const lockSign = (tx: Db, actor: Actor, id: string): Promise<Locked> =>
  lockRows(tx, id, (word) => mayWrite(actor, 'Update', word))

/**
 * A sign to be decided about, with its word, both locked. @throws Failure not_found; forbidden for who may
 * write it and not review it
 */
export async function lockToReview(tx: Db, actor: Person, id: string): Promise<Locked> {
  const locked = await lockRows(
    tx,
    id,
    async (word) => mayWrite(actor, 'Update', word) || (await mayReview(tx, actor, word)),
  )
  if (!(await mayReview(tx, actor, locked.word))) throw new Failure(common.forbidden)
  return locked
}

import { LRUCache } from 'lru-cache'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { Values } from '#server/http/lists/source.ts'
import { accessOf, FULL_DICTIONARY_SQL } from '#features/access/grants/server/public.ts'
import { WITHOUT_GRANT, type AccessLevels } from '#features/access/grants/grants.contract.ts'
import { signs } from '../../signs/server/signs.table.ts'
import { media } from '#features/media/media/server/media.table.ts'

/**
 * Those who teach and write, and staff of organizations, have all of it; whoever else has a grant or the open
 * words.
 */
export const byRole = (actor: Actor): AccessLevels['dictionary'] | null => {
  const scope = actor.permissions.scope('Dictionary', 'View')
  if (scope === 'all' || scope === 'own') return 'Full'
  return actor.user_id === null ? WITHOUT_GRANT.dictionary : actor.role === 'Student' ? null : 'Full'
}

/**
 * Part of the dictionary that a person may open: by plan for learners and visitors, all of it for teachers
 * and writers.
 */
export async function levelOf(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
): Promise<AccessLevels['dictionary']> {
  return byRole(actor) ?? (await accessOf(db, actor, platform.clock())).dictionary
}

/**
 * True if the actor may read a file of the content pack: pictures are public; so is a clip, unless it is the
 * sign of words that all need a plan and this person has none.
 */
export async function mayReadContent(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  key: string,
): Promise<boolean> {
  if (!key.startsWith('content/clips/')) return true
  const [row] = await db.query<{ open: boolean | null }>(
    `
      select bool_or(v.open) as open
      from ${signs} g
      join vocabularies v on v.id = g.vocabulary_id
      where g.clip = $1 and v.status = 'active'`,
    [key],
  )
  return row?.open !== false || (await levelOf(platform, db, actor)) === 'Full'
}

/**
 * True if the actor may read a rendering of a sign (`rendered/{slug}.{hash}.…`): posters are public, moving
 * pictures are for people who may open the word.
 */
export async function mayReadRendered(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  key: string,
): Promise<boolean> {
  const { slug, ending } =
    /^rendered\/(?<slug>[a-z0-9-]+)\.[0-9a-f]+\.(?<ending>[a-z0-9.]+)$/.exec(key)?.groups ?? {}
  if (slug === undefined || ending === 'webp') return slug !== undefined
  const [row] = await db.query<{ open: boolean }>(
    `select open from vocabularies where slug = $1 and status = 'active' and organization_id is null`,
    [slug],
  )
  return row !== undefined && (row.open || (await levelOf(platform, db, actor)) === 'Full')
}

/**
 * True if the actor may read an uploaded film or its picture: anyone who may open a word that it signs; while
 * it awaits review, only people who may write its words.
 */
export async function mayReadFilm(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  media_id: string,
): Promise<boolean> {
  const [row] = await db.query<{ open: boolean | null }>(
    `
      select bool_or(v.open) as open
      from ${media} m
      join ${signs} g on g.clip in (m.key, m.renditions->>'film') or g.poster in (m.key, m.renditions->>'poster')
      join vocabularies v on v.id = g.vocabulary_id
      where m.id = $1 and v.status = 'active' and (v.organization_id is null or v.organization_id = $2 or $3)`,
    [media_id, actor.organization_id, actor.permissions.scope('Vocabularies', 'Update') === 'all'],
  )
  if (row?.open === true || (row?.open === false && (await levelOf(platform, db, actor)) === 'Full'))
    return true
  const scope = actor.permissions.scope('Vocabularies', 'Update')
  if (scope === null) return false
  const [waiting] = await db.query(
    `
      select
      from ${media} m
      join ${signs} g
        on g.waiting_clip in (m.key, m.renditions->>'film') or g.waiting_poster in (m.key, m.renditions->>'poster')
      join vocabularies v on v.id = g.vocabulary_id
      where m.id = $1 and (v.organization_id = $2 or $3)
      limit 1`,
    [media_id, actor.organization_id, scope === 'all'],
  )
  return waiting !== undefined
}

const GUESSES = 20_000
const guesses = new WeakMap<Platform, LRUCache<string, AccessLevels['dictionary']>>()
const guessesOf = (platform: Platform): LRUCache<string, AccessLevels['dictionary']> => {
  const known = guesses.get(platform) ?? new LRUCache({ max: GUESSES })
  guesses.set(platform, known)
  return known
}

/** A level that a statement itself makes sure of: `guard` is a condition that is false when it is wrong. */
export type Guess = { level: AccessLevels['dictionary']; guard: ((values: Values) => string) | null }

/**
 * The level that this person had last. A list is read with it in one statement, whose guard finds nothing
 * when the level has changed since; then `levelOf` is asked.
 */
export async function guessLevel(platform: Platform, actor: Actor): Promise<Guess> {
  const certain = byRole(actor)
  if (certain || actor.user_id === null) return { level: certain ?? 'Limited', guard: null }
  const level = guessesOf(platform).get(actor.user_id)
  if (level)
    return {
      level,
      guard: (values) =>
        `${level === 'Full' ? '' : 'not '}${FULL_DICTIONARY_SQL(`${values.add(actor.user_id)}::uuid`, `${values.add(platform.clock())}::timestamptz`)}`,
    }
  return { level: await learnLevel(platform, actor), guard: null }
}

/** The level as it is now, kept as the next guess. */
export async function learnLevel(platform: Platform, actor: Actor): Promise<AccessLevels['dictionary']> {
  const level = await levelOf(platform, platform.db, actor)
  if (actor.user_id !== null) guessesOf(platform).set(actor.user_id, level)
  return level
}

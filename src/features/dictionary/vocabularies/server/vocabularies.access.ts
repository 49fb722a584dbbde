import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { accessOf } from '#features/access/grants/server/public.ts'
import type { AccessLevels } from '#features/access/grants/grants.contract.ts'

/** How much of the dictionary a person may open: by plan for learners and visitors, all of it for those who teach and write. */
export async function levelOf(platform: Platform, actor: Actor): Promise<AccessLevels['dictionary']> {
  const scope = actor.permissions.scope('Dictionary', 'View')
  if (scope === 'all' || scope === 'own') return 'Full'
  return (await accessOf(platform.db, actor, platform.clock())).dictionary
}

/**
 * Who may read a file of the content pack: pictures are everybody's; a clip too, unless it is the sign of words that all need a
 * plan and this person has none.
 */
export async function mayReadContent(platform: Platform, actor: Actor, key: string): Promise<boolean> {
  if (!key.startsWith('content/clips/')) return true
  const [row] = await platform.db.query<{ open: boolean | null }>('vocabularies_clip_open', `select bool_or(v.open) as open from signs g join vocabularies v on v.id = g.vocabulary_id where g.clip = $1 and v.status = 'active'`, [key])
  return row?.open !== false || (await levelOf(platform, actor)) === 'Full'
}

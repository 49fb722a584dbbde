import { FULL_DICTIONARY_SQL } from '#features/access/grants/server/public.ts'
import { signerContract } from '#features/media/signer/signer.contract.ts'
import type { Actor } from '#server/auth/actor.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { byRole } from './vocabularies.access.ts'
import { signs } from '../../signs/server/signs.table.ts'

type NotatedWord = { slug: string; notation: Record<string, unknown> }

/** The primary signs, as data, of those words that the actor may open. */
const notationsOf = (platform: Platform, actor: Actor, slugs: readonly string[]): Promise<NotatedWord[]> =>
  platform.db.query<NotatedWord>(
    `
      with reach as materialized (select $2 or ${FULL_DICTIONARY_SQL('$4', '$5')} as full_access)
      select v.slug, g.notation
      from unnest($1::text[]) asked(slug)
      join vocabularies v
        on v.slug = asked.slug
          and v.status = 'active'
          and (v.organization_id is null or v.organization_id = $3)
          and (v.open or (select full_access from reach))
      join ${signs} g on g.vocabulary_id = v.id and g.is_primary and g.notation is not null`,
    [slugs, byRole(actor) === 'Full', actor.organization_id, actor.user_id, platform.clock()],
  )

export const notationsRoutes = (platform: Platform): Implementation =>
  implement(signerContract, {
    notations: ({ actor, query }) => notationsOf(platform, actor, query.slugs),
  })

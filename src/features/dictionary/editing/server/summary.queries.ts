import { mayReview, workable } from '#features/dictionary/signs/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { Values } from '#server/http/lists/source.ts'
import { MISSING, type Summary } from '../editing.contract.ts'
import { signs, sign_drafts } from '../../signs/server/signs.table.ts'
import { vocabularies, vocabulary_categories } from '../../vocabularies/server/vocabularies.table.ts'
import { duplicatesOf, LACKS, readable } from './editing.queries.ts'

/** Counts for the head of the list: of all that it shows, and of what waits for the actor's own hand. */
export async function summaryOf(db: Db, actor: Person): Promise<Summary> {
  const values = new Values()
  const reviewed = [`v.status = 'active'`, ...workable(actor, values)].join(' and '),
    listed = [`v.status = 'active'`, ...readable(actor, values)].join(' and ')
  const me = values.add(actor.user_id)
  const own = values.add(actor.organization_id),
    chooses = values.add(actor.permissions.scope('Organization', 'Update') === 'own')
  const [row] = await db.query<Omit<Summary, 'duplicates' | 'can_review'>>(
    `
      select
        count(*)::int as total,
        json_build_object(
          ${MISSING.map((name) => `'${name}', count(*) filter (where ${LACKS[name]})`).join(', ')}
        ) as missing,
        (
          select count(*)::int
          from ${signs} g
          join ${vocabularies} v on v.id = g.vocabulary_id
          where ${reviewed} and g.state = 'in_review' and g.look is not null
        ) as in_review,
        (
          select count(*)::int
          from ${signs} g
          join ${vocabularies} v on v.id = g.vocabulary_id
          where ${reviewed} and g.state = 'rejected'
        ) as rejected,
        (select count(*)::int from ${sign_drafts} d where d.user_id = ${me}) as drafts,
        (
          select json_build_object(
            'id', o.id, 'signs_reviewed_first', o.signs_reviewed_first, 'may_choose', ${chooses}::boolean
          )
          from ${organizations} o
          where o.id = ${own}::uuid
        ) as organization,
        (
          select coalesce(
            json_agg(
              json_build_object('value', c.slug, 'en', c.name_en, 'es', c.name_es) order by c.position
            ),
            '[]'
          )
          from ${vocabulary_categories} c
        ) as categories
      from ${vocabularies} v
      where ${listed}`,
    values.list,
  )
  return {
    ...row!,
    duplicates: (await duplicatesOf(db, actor)).length,
    can_review: await mayReview(db, actor, actor),
  }
}

import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { course_versions, courses } from '#features/learning/courses/server/courses.table.ts'
import { containing } from '#server/http/lists/source.ts'
import { tags } from '../../lists/server/lists.table.ts'
import type { Choice } from '../editing.contract.ts'
import { writtenBy } from './documents.access.ts'

const MOST = 20

/**
 * Choices for link and tag fields: published documents and the actor's own, published courses, tags; selected
 * ones first.
 *
 * @throws common.forbidden for actors without permission to write documents
 */
export function choicesOf(
  db: Db,
  actor: Person,
  {
    kind,
    q = '',
    of = '',
  }: { kind: 'document' | 'course' | 'tag'; q?: string | undefined; of?: string | undefined },
): Promise<Choice[]> {
  const { all, own } = writtenBy(actor)
  if (all.length + own.length === 0) throw new Failure(common.forbidden)
  const text = containing(q),
    chosen = of.split(',').filter(Boolean),
    { language } = actor
  if (kind === 'tag')
    return db.query(
      `
        select key as "to", name_${language} as title
        from ${tags}
        where status = 'active' and unaccent(name_${language}) ilike unaccent($1) or key = any ($2::citext[])
        order by key = any ($2::citext[]) desc, position
        limit 200`,
      [text, chosen],
    )
  if (kind === 'course')
    return db.query(
      `
        select "to", title
        from (
          select distinct on (v.common_id) v.common_id::text as "to", v.title
          from ${course_versions} v
          join ${courses} c on c.id = v.common_id
          where v.status = 'published' and not v.preview and c.organization_id is null
          order by v.common_id, v.language = $3 desc
        ) course
        where unaccent(title) ilike unaccent($1) or "to" = any ($2::text[])
        order by "to" = any ($2::text[]) desc, title
        limit ${MOST}`,
      [text, chosen, language],
    )
  const title = `coalesce(nullif(d.details -> 'title' ->> '${language}', ''), d.details -> 'title' ->> 'en')`
  return db.query(
    `
      select d.id::text as "to", ${title} as title
      from site_documents d
      where (d.id::text = any ($2::text[]) or unaccent(${title}) ilike unaccent($1))
        and (
          d.kind = any ($3::text[]) or d.author_id = $4
          or exists (select from site_document_editions e where e.document_id = d.id and e.current)
        )
      order by d.id::text = any ($2::text[]) desc, title
      limit ${MOST}`,
    [text, chosen, all, actor.user_id],
  )
}

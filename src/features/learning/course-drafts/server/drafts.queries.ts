import { isoSql } from '#server/db/iso-sql.ts'
import { quiz_drafts } from '../../quizzes/server/quizzes.table.ts'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import { priceSql, wordCards, writableSql } from '../../courses/server/public.ts'
import type { courseDraftsContract } from '../course-drafts.contract.ts'
import type { CourseNode } from '../course-nodes.contract.ts'
import { EMPTY_CONTENT, EMPTY_TEXT, type DraftAttachment, type NodeTexts } from '../document.contract.ts'
import { lettersAhead } from './letters-ahead.ts'
import { listedSql, type NodeRow } from './drafts.access.ts'
import { course_versions, courses, asl_levels, course_teachers } from '../../courses/server/courses.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { media } from '#features/media/media/server/media.table.ts'

const LIVE = `${course_versions} v where v.common_id = c.id and not v.preview`
/** The languages of course `c`: those of its draft, and of what learners have where there is no draft yet. */
export const languagesSql = (more: string): string => `
  coalesce(
    (
      select json_agg(
        json_build_object(
          'language', x.language, 'slug', x.slug, 'title', x.title, 'status', coalesce(v.status, 'draft'),
          'version_id', v.id, 'published_at', ${isoSql('v.published_at')}, 'changed',
          d.common_id is not null
          and v.published_at is not null
          and greatest(
            d.updated_at, (select max(q.updated_at) from ${quiz_drafts} q where q.common_id = c.id)
          ) > coalesce(
            (
              select max(p.created_at)
              from course_publications p
              where p.common_id = c.id and p.language = x.language
            ),
            d.created_at
          )${more}
        )
        order by x.language
      )
      from (
        select t.language, t.slug, t.title, t.summary, t.description, t.version
        from course_draft_texts t
        where t.common_id = c.id
        union all
        select v.language, v.slug, v.title, v.summary, v.description, 1
        from ${LIVE} and d.common_id is null
      ) x
      left join ${course_versions} v on v.common_id = c.id and v.language = x.language and not v.preview
    ),
    '[]'
  )`
const STATUS = `
  case
    when exists (select from ${LIVE} and v.status = 'published') then 'published'
    when exists (select from ${LIVE} and v.status = 'archived') then 'archived'
    else 'draft'
  end`
const FROM = `${courses} c left join course_drafts d on d.common_id = c.id`

/** Courses that are being written, as the caller may see them. */
export function draftRows(actor: Actor): ListSource<typeof courseDraftsContract.list> {
  const me = '$1::uuid',
    org = '$2::uuid',
    several = actor.permissions.scope('Course', 'Update') === 'all'
  const title = (column: string): string =>
    `
      (
        select x.${column}
        from (
          select t.${column}, t.language
          from course_draft_texts t
          where t.common_id = c.id
          union all
          select v.${column}, v.language
          from ${LIVE} and d.common_id is null
        ) x
        order by x.language = '${actor.language}' desc, x.language
        limit 1
      )`
  return {
    from: `
      ${FROM}
      left join ${organizations} o on o.id = c.organization_id
      left join ${asl_levels} lv
        on lv.key = coalesce(
          (d.details ->> 'level')::citext, (select l.key from ${asl_levels} l where l.id = c.level_id)
        )`,
    columns: {
      id: 'c.id',
      common_id: 'c.id',
      title: `coalesce(${title('title')}, '')`,
      slug: `coalesce(${title('slug')}, '')`,
      status: STATUS,
      type: `coalesce(d.details ->> 'type', c.type)`,
      level_name: `lv.name_${actor.language}`,
      cover: `case when d.common_id is null then c.cover else d.details ->> 'cover' end`,
      languages: languagesSql(''),
      lessons: `
        case
          when d.common_id is null then coalesce((select max(v.lessons_count) from ${LIVE}), 0)
          else (
            select count(*)::int
            from draft_nodes n
            join draft_nodes w on w.id = n.parent_id and w.deleted_at is null
            join draft_nodes m on m.id = w.parent_id and m.deleted_at is null
            where n.common_id = c.id and n.kind = 'lesson' and n.deleted_at is null
          )
        end`,
      billing_type: 'c.billing_type',
      price: priceSql('c.id'),
      people: `
        coalesce(
          (
            select json_agg(
              json_build_object(
                'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'profile_image',
                u.profile_image
              )
              order by t.role desc, u.last_name, u.id
            )
            from ${course_teachers} t
            join ${users} u on u.id = t.user_id
            where t.common_id = c.id and u.deleted_at is null
          ),
          '[]'
        )`,
      organization_id: 'c.organization_id',
      organization: 'o.name',
      updated_at: 'coalesce(d.updated_at, c.updated_at)',
      created_at: 'c.created_at',
      may_update: writableSql(actor, 'Update', me, org),
    },
    id: 'c.id',
    types: { common_id: 'uuid', organization_id: 'uuid', lessons: 'int', may_update: 'boolean' },
    where: (values) => [
      `${values.add(actor.user_id)}::uuid is not distinct from $1::uuid`,
      `${values.add(actor.organization_id)}::uuid is not distinct from $2::uuid`,
      listedSql(actor, me, org),
    ],
    search: (values, q) => {
      const like = values.add(containing(q))
      return {
        where: `
          (
            exists (
              select
              from course_draft_texts t
              where t.common_id = c.id and unaccent(t.title) ilike unaccent(${like})
            )
            or exists (
              select from ${LIVE} and unaccent(v.title) ilike unaccent(${like})
            )${several ? ` or unaccent(o.name) ilike unaccent(${like})` : ''}
          )`,
      }
    },
    dateColumn: 'coalesce(d.updated_at, c.updated_at)',
  }
}

/** Returns the attachments that still exist, in their order. */
const filesOf = async (db: Db, attachments: readonly DraftAttachment[]): Promise<CourseNode['files']> =>
  attachments.length === 0
    ? []
    : db.query<CourseNode['files'][number]>(
        `
          select m.key, m.name, m.content_type, m.bytes::float8 as bytes
          from unnest($1::text[]) with ordinality a(key, n)
          join ${media} m on m.key = a.key
          order by a.n`,
        [attachments.map((file) => file.key)],
      )

export async function getNode(db: Db, actor: Person, id: string): Promise<CourseNode> {
  const [row] = await db.query<NodeRow & { updated_at: Date; updated_by: string | null }>(
    `
      select
        n.id, n.common_id, n.kind, n.key, n.parent_id, n.version, n.content, n.texts, n.updated_at,
        nullif(trim(u.first_name || ' ' || u.last_name), '') as updated_by
      from draft_nodes n
      join ${courses} c on c.id = n.common_id
      left join ${users} u on u.id = n.updated_by
      where n.id = $1
        and n.deleted_at is null
        and ${writableSql(actor, 'Update', '$2::uuid', '$3::uuid')}
        and $2::uuid is not distinct from $2::uuid
        and $3::uuid is not distinct from $3::uuid`,
    [id, actor.user_id, actor.organization_id],
  )
  if (!row) throw new Failure(common.not_found)
  const texts: NodeTexts = Object.fromEntries(
    Object.entries(row.texts).map(([language, text]) => [language, { ...EMPTY_TEXT, ...text }]),
  )
  const content = row.content && { ...EMPTY_CONTENT, ...row.content }
  return {
    id: row.id,
    common_id: row.common_id,
    kind: row.kind,
    key: row.key,
    parent_id: row.parent_id,
    version: row.version,
    content,
    texts,
    words: content ? await wordCards(db, content.vocabulary, actor.language) : [],
    letters_ahead: content ? await lettersAhead(db, row.id) : '',
    files: content ? await filesOf(db, content.attachments) : [],
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  }
}

type Removed = { id: string; kind: NodeRow['kind']; title: string; lessons: number; deleted_at: Date }
/** Returns removed nodes whose parent still exists. */
export async function removedNodes(
  db: Db,
  common_id: string,
  language: Language,
): Promise<(Omit<Removed, 'deleted_at'> & { deleted_at: string })[]> {
  const rows = await db.query<Removed>(
    `
      select
        n.id, n.kind,
        coalesce(
          nullif(n.texts -> $2 ->> 'title', ''),
          (select t.value ->> 'title' from jsonb_each(n.texts) t where t.value ->> 'title' <> '' limit 1), ''
        ) as title,
        n.deleted_at,
        (
          with recursive tree as (
            select x.id, x.kind
            from draft_nodes x
            where x.id = n.id
            union all
            select x.id, x.kind
            from draft_nodes x
            join tree t on x.parent_id = t.id
            where x.deleted_at is null
          )
          select count(*)::int
          from tree
          where kind = 'lesson'
        ) as lessons
      from draft_nodes n
      left join draft_nodes p on p.id = n.parent_id
      where n.common_id = $1 and n.deleted_at is not null and p.deleted_at is null
      order by n.deleted_at desc
      limit 100`,
    [common_id, language],
  )
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at.toISOString() }))
}

export async function editions(
  db: Db,
  common_id: string,
): Promise<
  {
    id: string
    language: Language
    number: number
    lessons: number
    published_at: string
    published_by: string | null
  }[]
> {
  const rows = await db.query<{
    id: string
    language: Language
    number: number
    lessons: number
    published_at: Date
    published_by: string | null
  }>(
    `
      select
        p.id, p.language, p.number, p.created_at as published_at,
        nullif(trim(u.first_name || ' ' || u.last_name), '') as published_by,
        (
          select count(*)::int from jsonb_path_query(p.document, '$.modules[*].weeks[*].lessons[*]')
        ) as lessons
      from course_publications p
      left join ${users} u on u.id = p.published_by
      where p.common_id = $1
      order by p.created_at desc, p.id desc
      limit 100`,
    [common_id],
  )
  return rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }))
}

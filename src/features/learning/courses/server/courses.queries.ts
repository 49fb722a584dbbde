import type { Language } from '#contract/constants.ts'
import type { ListQuery } from '#contract/lists.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import { selectList } from '#server/db/select-list.ts'
import { type coursesContract, COURSE_TYPES, typeId, type CommonLists } from '../courses.contract.ts'
import { categoriesSql, languagesSql, pairsSql, visibleSql } from './courses.access.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import { ownedSql, priceSql } from './sales.sql.ts'
import type { z } from 'zod'
import { enrolments } from '../../progress/server/progress.table.ts'

const name = (table: string, language: Language): string => `${table}.name_${language}`
const CARD_STATUS = `
  case
    when e.completed_at is not null then 'completed'
    when e.last_lesson_key is not null or e.lessons_completed > 0 then 'in-progress'
    else 'pending'
  end`

/**
 * Catalogue rows: one for each course, in the language asked for or else the caller's, else whichever there
 * is.
 */
export function courseCards(
  actor: Actor,
  query: Pick<ListQuery, 'filters'>,
  now: Date,
): ListSource<typeof coursesContract.list> {
  // The first values of the list's statements: the caller, the caller's organization, now.
  const me = '$1::uuid',
    org = '$2::uuid'
  const visible = visibleSql(actor, me, org)
  const asked = query.filters.find(
    (filter) => filter.column === 'language' && filter.operator === 'eq',
  )?.value
  const language: Language = asked === 'en' || asked === 'es' ? asked : actor.language
  return {
    from: `
      courses c
      join lateral (
        select v.*
        from course_versions v
        where v.common_id = c.id and not v.preview and ${visible}
        order by v.language = '${language}' desc, v.language
        limit 1
      ) v on true
      left join asl_levels lv on lv.id = c.level_id
      left join ${enrolments} e on e.user_id = ${me} and e.common_id = c.id`,
    columns: {
      id: 'v.id',
      common_id: 'c.id',
      language: 'v.language',
      slug: 'v.slug',
      title: 'v.title',
      summary: 'v.summary',
      type: 'c.type',
      kind: 'c.kind',
      delivery_mode: 'c.delivery_mode',
      billing_type: 'c.billing_type',
      status: 'v.status',
      level: 'lv.key',
      level_name: name('lv', language),
      categories: categoriesSql('c.id', 'key'),
      category_names: categoriesSql('c.id', `name_${language}`),
      tags: 'c.tags',
      cover: 'c.cover',
      lessons: 'v.lessons_count',
      free_lessons: 'v.free_count',
      minutes: 'v.minutes',
      course_languages: languagesSql(visible),
      slug_language_pair: pairsSql(visible),
      progress: `
        case
          when e.id is null then null
          else json_build_object(
            'status', ${CARD_STATUS}, 'completed', e.lessons_completed, 'percent',
            coalesce(least(100, e.lessons_completed * 100 / nullif(v.lessons_count, 0)), 0),
            'last_activity_at', ${isoSql('e.last_activity_at')}
          )
        end`,
      progress_status: CARD_STATUS,
      enrolled: 'e.id is not null',
      price: priceSql('c.id'),
      owned: ownedSql('c.id', me, '$3::timestamptz'),
      created_at: 'c.created_at',
      organization_id: 'c.organization_id',
    },
    id: 'c.id',
    types: { id: 'uuid', common_id: 'uuid', organization_id: 'uuid', enrolled: 'boolean' },
    where: (values) => [
      `${values.add(actor.user_id)}::uuid is not distinct from $1::uuid`,
      `${values.add(actor.organization_id)}::uuid is not distinct from $2::uuid`,
      `${values.add(now)}::timestamptz is not distinct from $3::timestamptz`,
    ],
    search: (values, q) => {
      const like = values.add(containing(q))
      return {
        where: `(unaccent(v.title) ilike unaccent(${like}) or unaccent(v.summary) ilike unaccent(${like}))`,
      }
    },
    dateColumn: 'c.created_at',
  }
}

/** Columns of cards that are read outside of a list, where none is computed for shown rows alone. */
const textColumns = (source: ListSource<typeof coursesContract.list>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(source.columns).flatMap(([name, sql]) => (typeof sql === 'string' ? [[name, sql]] : [])),
  )

/** The learner's begun courses as cards, the last one touched first. */
export async function begunCards(db: Db, actor: Actor, now: Date): Promise<unknown[]> {
  const source = courseCards(actor, { filters: [] }, now)
  return db.query(
    `
      select ${selectList(textColumns(source))}
      from ${source.from}
      where e.id is not null and $2::uuid is not distinct from $2::uuid and $3::timestamptz is not null
      order by e.last_activity_at desc, c.id
      limit 50`,
    [actor.user_id, actor.organization_id, now],
  )
}

/** Of these courses those that the caller may see, as cards. */
export async function cardsOf(
  db: Db,
  actor: Actor,
  common_ids: readonly string[],
  now: Date,
): Promise<unknown[]> {
  const source = courseCards(actor, { filters: [] }, now)
  return db.query(
    `
      select ${selectList(textColumns(source))}
      from ${source.from}
      where c.id = any($4::uuid[])
        and $3::timestamptz is not null
        and $1::uuid is not distinct from $1::uuid
        and $2::uuid is not distinct from $2::uuid`,
    [actor.user_id, actor.organization_id, now, common_ids],
  )
}

/**
 * Levels, types and categories for filters, in the caller's language. Types are the specification's own
 * words.
 */
export async function commonLists(db: Db, language: Language): Promise<z.output<typeof CommonLists>> {
  const named = (table: 'asl_levels' | 'course_categories') =>
    db.query<{ id: string; level_id: string; name: string }>(
      `
        select t.key as id, t.id as level_id, ${name('t', language)} as name
        from ${table} t
        where t.status = 'active'
        order by t.position, t.id`,
    )
  const [aslLevel, courseCategory] = await Promise.all([named('asl_levels'), named('course_categories')])
  return {
    aslLevel,
    courseType: COURSE_TYPES.map((type) => ({ id: typeId(type), name: type })),
    courseCategory,
  }
}

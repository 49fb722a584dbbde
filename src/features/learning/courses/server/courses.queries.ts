import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import type { ListQuery } from '#contract/lists.ts'
import { rulesOf, type Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { RawJson } from '#server/http/answer.ts'
import type { ListSource } from '#server/http/list-sql.ts'
import { COURSE_TYPES, typeId, type CommonLists, type CourseTree } from '../courses.contract.ts'
import { bypasses, languagesSql, lessonAccessSql, orderedSql, pairsSql, reachSql, statusSql, visibleSql } from './courses.access.ts'
import type { z } from 'zod'

const name = (table: string, language: Language): string => `${table}.name_${language}`
/** A time inside JSON as the rest of the interface writes it. */
const isoSql = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const CARD_STATUS = `case when e.completed_at is not null then 'completed' when e.id is not null then 'in-progress' else 'pending' end`

/** Catalogue rows: one for each course, in the language asked for or else the caller's, else whichever there is. */
export function courseCards(actor: Actor, query: Pick<ListQuery, 'filters'>): ListSource {
  // The first two values of the list's statements: the caller, the caller's organization.
  const me = '$1::uuid', org = '$2::uuid'
  const visible = visibleSql(actor, me, org)
  const asked = query.filters.find((filter) => filter.column === 'language' && filter.operator === 'eq')?.value
  const language: Language = asked === 'en' || asked === 'es' ? asked : actor.language
  return {
    from: `courses c
      join lateral (select v.* from course_versions v where v.common_id = c.id and not v.preview and ${visible} order by v.language = '${language}' desc, v.language limit 1) v on true
      left join asl_levels lv on lv.id = c.level_id left join course_categories ca on ca.id = c.category_id
      left join enrolments e on e.user_id = ${me} and e.common_id = c.id`,
    columns: {
      id: 'v.id', common_id: 'c.id', language: 'v.language', slug: 'v.slug', title: 'v.title', summary: 'v.summary', type: 'c.type', kind: 'c.kind', delivery_mode: 'c.delivery_mode', billing_type: 'c.billing_type', status: 'v.status',
      level: 'lv.key', level_name: name('lv', language), category: 'ca.key', category_name: name('ca', language), tags: 'c.tags', cover: 'c.cover', lessons: 'v.lessons_count', free_lessons: 'v.free_count', minutes: 'v.minutes',
      course_languages: languagesSql(visible), slug_language_pair: pairsSql(visible),
      progress: `case when e.id is null then null else json_build_object('status', ${CARD_STATUS}, 'completed', e.lessons_completed, 'percent', coalesce(least(100, e.lessons_completed * 100 / nullif(v.lessons_count, 0)), 0), 'last_activity_at', ${isoSql('e.last_activity_at')}) end`,
      progress_status: CARD_STATUS, created_at: 'c.created_at', organization_id: 'c.organization_id',
    },
    id: 'c.id',
    types: { id: 'uuid', common_id: 'uuid', organization_id: 'uuid' },
    where: (values) => [`${values.add(actor.user_id)}::uuid is not distinct from $1::uuid`, `${values.add(actor.organization_id)}::uuid is not distinct from $2::uuid`],
    search: (values, q) => {
      const like = values.add(`%${q.replace(/[\\%_]/g, '\\$&')}%`)
      return { where: `(unaccent(v.title) ilike unaccent(${like}) or unaccent(v.summary) ilike unaccent(${like}))` }
    },
    dateColumn: 'c.created_at',
  }
}

/** The learner's begun courses as cards, the last one touched first. */
export async function begunCards(db: Db, actor: Actor): Promise<unknown[]> {
  const source = courseCards(actor, { filters: [] })
  const columns = Object.entries(source.columns).map(([column, expression]) => `${expression} as "${column}"`).join(', ')
  return db.query(`courses_begun_${rulesOf(actor)}_${actor.language}`, `select ${columns} from ${source.from} where e.id is not null and $2::uuid is not distinct from $2::uuid order by e.last_activity_at desc, c.id limit 50`, [actor.user_id, actor.organization_id])
}

/** `$1` version, `$2` caller, `$3` their organization, `$4` now; what is in it depends on role and language. */
function treeSql(actor: Actor): string {
  const me = '$2::uuid'
  const visible = visibleSql(actor, me, '$3::uuid')
  return `
    with c as materialized (
      select c.*, v.id as version_id, v.language, v.slug, v.title, v.summary, v.description, v.status, v.lessons_count, v.minutes
      from course_versions v join courses c on c.id = v.common_id where v.id = $1 and ${visible} and $3::uuid is not distinct from $3::uuid and $4::timestamptz is not null),
    reach as materialized (select ${reachSql(actor, me, '$4::timestamptz')} as level),
    l as materialized (select o.*, ${lessonAccessSql(actor)} as access, ${statusSql('o')} as state from (${orderedSql('(select version_id from c)', '(select id from c)', me)}) o, reach, c),
    w as (
      select any_value(l.module_id) as module_id, any_value(l.week_position) as week_position, json_build_object('id', l.week_id, 'key', any_value(l.week_key), 'title', any_value(l.week_title), 'lessons', json_agg(x order by l.number)) as week
      from l, c, lateral (select l.id, l.lesson_key as key, l.slug, l.title, l.number, l.minutes, l.free_preview as free,
        exists (select from quizzes q where q.common_id = c.id and q.lesson_key = l.lesson_key and q.status = 'active') as has_quiz, l.poster, l.access, l.state as status,
        coalesce(l.watched_ms, 0)::float8 / 1000 as watched, l.quiz_best as quiz_score) x
      group by l.week_id),
    mw as (select module_id, json_agg(week order by week_position) as weeks from w group by module_id)
    select json_build_object(
      'course', json_build_object('id', c.version_id, 'common_id', c.id, 'language', c.language, 'slug', c.slug, 'title', c.title, 'summary', c.summary, 'description', c.description, 'status', c.status,
        'type', c.type, 'kind', c.kind, 'delivery_mode', c.delivery_mode, 'billing_type', c.billing_type, 'level_name', (select ${name('lv', actor.language)} from asl_levels lv where lv.id = c.level_id),
        'category_name', (select ${name('ca', actor.language)} from course_categories ca where ca.id = c.category_id), 'cover', c.cover, 'lessons', c.lessons_count, 'minutes', c.minutes,
        'course_languages', ${languagesSql(visible)}, 'slug_language_pair', ${pairsSql(visible)},
        'teachers', coalesce((select json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'profile_image', u.profile_image) order by u.last_name, u.id) from course_teachers t join users u on u.id = t.user_id where t.common_id = c.id and t.role = 'Teacher' and u.deleted_at is null), '[]'),
        'completed', (select count(*) from l where l.completed_at is not null),
        'progress_status', case when c.lessons_count > 0 and not exists (select from l where l.completed_at is null) then 'completed' when exists (select from l where l.begun) then 'in-progress' else 'pending' end,
        'has_quizzes', exists (select from quizzes q where q.common_id = c.id and q.lesson_key is null and q.status = 'active'), 'reach', reach.level, 'bypass', ${bypasses(actor)},
        'next_lesson', coalesce((select l.slug from l where l.access = 'open' and l.completed_at is null order by l.number limit 1), (select l.slug from l where l.access = 'open' order by l.number limit 1))),
      'modules', coalesce((select json_agg(json_build_object('id', m.id, 'title', m.title, 'culture', m.culture, 'weeks', coalesce(mw.weeks, '[]')) order by m.position) from modules m left join mw on mw.module_id = m.id where m.version_id = c.version_id), '[]')
    )::text as tree from c, reach`
}

/** Of these courses those that the caller may see, as cards. */
export async function cardsOf(db: Db, actor: Actor, common_ids: readonly string[]): Promise<unknown[]> {
  const source = courseCards(actor, { filters: [] })
  const columns = Object.entries(source.columns).map(([column, expression]) => `${expression} as "${column}"`).join(', ')
  return db.query(`courses_cards_${rulesOf(actor)}_${actor.language}`, `select ${columns} from ${source.from} where c.id = any($3::uuid[]) and $1::uuid is not distinct from $1::uuid and $2::uuid is not distinct from $2::uuid`, [actor.user_id, actor.organization_id, common_ids])
}

/**
 * A version with its modules, weeks and lessons: one statement, whose JSON goes out as it is.
 * @throws common.not_found when there is none that the caller may see.
 */
export async function courseTree(db: Db, actor: Actor, id: string, now: Date): Promise<RawJson<CourseTree>> {
  const [row] = await db.query<{ tree: string }>(`courses_tree_${rulesOf(actor)}_${actor.language}`, () => treeSql(actor), [id, actor.user_id, actor.organization_id, now])
  if (!row) throw new Failure(common.not_found)
  return new RawJson<CourseTree>(row.tree)
}

/** Levels, types and categories for filters, in the caller's language. Types are the specification's own words. */
export async function commonLists(db: Db, language: Language): Promise<z.output<typeof CommonLists>> {
  const named = (table: 'asl_levels' | 'course_categories') => db.query<{ id: string; level_id: string; name: string }>(`courses_${table}_${language}`, `select t.key as id, t.id as level_id, ${name('t', language)} as name from ${table} t where t.status = 'active' order by t.position, t.id`)
  const [aslLevel, courseCategory] = await Promise.all([named('asl_levels'), named('course_categories')])
  return { aslLevel, courseType: COURSE_TYPES.map((type) => ({ id: typeId(type), name: type })), courseCategory }
}

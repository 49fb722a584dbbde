import { common, Failure } from '#contract/errors.ts'
import { byRules, type Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { RawJson } from '#server/http/answer/answer.ts'
import { VersionedCache } from '#server/http/lists/versioned-cache.ts'
import { LESSON_ACCESS, PROGRESS_STATUSES } from '../lesson-view.contract.ts'
import type { CourseTree, TreeLesson } from '../courses.contract.ts'
import {
  askedKeysSql,
  bypasses,
  categoriesSql,
  languagesSql,
  lessonAccessSql,
  orderedSql,
  THE_COURSE,
  pairsSql,
  reachSql,
  statusSql,
  visibleSql,
} from './courses.access.ts'
import { ownedSql, priceSql } from './sales.sql.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { quizzes } from '../../quizzes/server/quizzes.table.ts'
import { enrolments } from '../../progress/server/progress.table.ts'

/** A version's modules as JSON, split at the end of every lesson: the part that is the same for everybody. */
type Outline = readonly string[]
type Own = 'access' | 'status' | 'watched' | 'quiz_score'
const outlines = new VersionedCache<Outline>(16_777_216, 2_097_152)

/** Fields of a lesson in the tree that are the same for everybody, by the columns of `orderedSql`. */
const SHARED_LESSON = `
  l.id, l.lesson_key as key, l.slug, l.title, l.number, l.minutes, l.free_preview as free,
  (select keys from asked) ? l.lesson_key as has_quiz, l.poster`
/** Not `$1`: PostgreSQL would plan anew for each course, which takes five times as long as reading it. */
const VERSION = '(select version_id from c)'
/** Modules in order. Read only when its version is not the one that is kept. */
const OUTLINE_SQL = `
  with
    l as (${orderedSql(VERSION, 'null::uuid', 'null::uuid')}),
    w as (
      select
        any_value(l.module_id) as module_id, any_value(l.week_position) as week_position,
        json_build_object(
          'id', l.week_id, 'key', any_value(l.week_key), 'title', any_value(l.week_title), 'lessons',
          json_agg(x order by l.number)
        ) as week
      from l, lateral (select ${SHARED_LESSON}) x
      group by l.week_id
    ),
    mw as (select module_id, json_agg(week order by week_position) as weeks from w group by module_id)
  select coalesce(
    json_agg(
      json_build_object('id', m.id, 'title', m.title, 'culture', m.culture, 'weeks', coalesce(mw.weeks, '[]'))
      order by m.position
    ),
    '[]'
  )
  from modules m
  left join mw on mw.module_id = m.id
  where m.version_id = ${VERSION}`

/**
 * `$1` version, `$2` caller, `$3` their organization, `$4` now, `$5` the outline's version that is kept. A
 * caller's own part is as short as can be: two letters for each lesson in order (what opens it, how far it
 * is), and figures of those that have any.
 */
const treeSql = byRules((rules) => {
  const me = '$2::uuid'
  const visible = visibleSql(rules, me, '$3::uuid')
  const name = (table: string): string => `${table}.name_${rules.language}`
  return `
    with
      c as materialized (
        select
          c.*, v.id as version_id, v.version, v.language, v.slug, v.title, v.summary, v.description, v.status,
          v.lessons_count, v.minutes
        from course_versions v
        join courses c on c.id = v.common_id
        where v.id = $1
          and ${visible}
          and $3::uuid is not distinct from $3::uuid
          and $4::timestamptz is not null
      ),
      asked as materialized (select ${askedKeysSql('(select id from c)')} as keys),
      reach as materialized (select ${reachSql(rules, me, THE_COURSE, '$4::timestamptz')} as level),
      l as materialized (
        select
          o.number, o.slug, o.completed_at, o.begun, o.watched_ms, o.quiz_best,
          ${lessonAccessSql(rules)} as access, ${statusSql('o')} as state
        from (${orderedSql(VERSION, '(select id from c)', me)}) o, reach, c
      ),
      named as materialized (
        select c.version || ':' || md5(asked.keys::text) as outline_version from c, asked
      )
    select
      n.outline_version,
      case when n.outline_version is distinct from $5::text then (${OUTLINE_SQL})::text end as outline,
      coalesce(
        (select string_agg(left(l.access, 1) || left(l.state, 1), '' order by l.number) from l), ''
      ) as own,
      coalesce(
        (
          select json_agg(json_build_array(l.number, coalesce(l.watched_ms, 0)::float8 / 1000, l.quiz_best))
          from l
          where l.watched_ms > 0 or l.quiz_best is not null
        ),
        '[]'
      ) as figures,
      json_build_object(
        'id', c.version_id, 'common_id', c.id, 'language', c.language, 'slug', c.slug, 'title', c.title,
        'summary', c.summary, 'description', c.description, 'status', c.status, 'type', c.type, 'kind',
        c.kind, 'delivery_mode', c.delivery_mode, 'billing_type', c.billing_type, 'price', ${priceSql('c.id')},
        'owned', ${ownedSql('c.id', me, '$4::timestamptz')}, 'level_name',
        (select ${name('lv')} from asl_levels lv where lv.id = c.level_id), 'category_names',
        ${categoriesSql('c.id', `name_${rules.language}`)}, 'cover', c.cover, 'lessons', c.lessons_count,
        'minutes', c.minutes, 'course_languages', ${languagesSql(visible)}, 'slug_language_pair',
        ${pairsSql(visible)}, 'teachers',
        coalesce(
          (
            select json_agg(
              json_build_object(
                'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'profile_image',
                u.profile_image
              )
              order by u.last_name, u.id
            )
            from course_teachers t
            join ${users} u on u.id = t.user_id
            where t.common_id = c.id and t.role = 'Teacher' and u.deleted_at is null
          ),
          '[]'
        ),
        'completed', (select count(*) from l where l.completed_at is not null), 'progress_status',
        case
          when c.lessons_count > 0
          and not exists (select from l where l.completed_at is null) then 'completed'
          when exists (select from l where l.begun) then 'in-progress'
          else 'pending'
        end,
        'has_quizzes',
        exists (
          select from ${quizzes} q where q.common_id = c.id and q.lesson_key is null and q.status = 'active'
        ),
        'enrolled', exists (select from ${enrolments} e where e.common_id = c.id and e.user_id = ${me}), 'reach',
        reach.level, 'bypass', ${bypasses(rules)}, 'next_lesson',
        coalesce(
          (select l.slug from l where l.access = 'open' and l.completed_at is null order by l.number limit 1),
          (select l.slug from l where l.access = 'open' order by l.number limit 1)
        )
      )::text as course
    from c, reach, named n`
})

function cutOpen(json: string): Outline {
  const parts: string[] = []
  let from = 0
  // A lesson ends with its poster; no text inside can look like that end, for quotes inside texts are
  // escaped.
  for (const { index, 0: end } of json.matchAll(/"poster":(?:null|"(?:[^"\\]|\\.)*")\}/g)) {
    const to = index + end.length - 1
    parts.push(json.slice(from, to))
    from = to
  }
  return [...parts, json.slice(from)]
}

const LETTERS = new Map(
  LESSON_ACCESS.flatMap((access) =>
    PROGRESS_STATUSES.map((status) => [access[0]! + status[0]!, { access, status }] as const),
  ),
)
/** The end of a lesson's object, but for its brace. */
const own = (values: Pick<TreeLesson, Own>): string => `,${JSON.stringify(values).slice(1, -1)}`
const PLAIN = new Map(
  [...LETTERS].map(([letters, values]) => [letters, own({ ...values, watched: 0, quiz_score: null })]),
)

type Figures = [number: number, watched: number, quiz_score: number | null][]
function together(outline: Outline, letters: string, figures: Figures): string {
  const special = new Map(figures.map(([number, watched, quiz_score]) => [number, { watched, quiz_score }]))
  let text = outline[0]!
  for (let number = 1; number < outline.length; number++) {
    const pair = letters.slice(number * 2 - 2, number * 2)
    const figure = special.get(number)
    text += figure ? own({ ...LETTERS.get(pair)!, ...figure }) : PLAIN.get(pair)!
    text += outline[number]!
  }
  return text
}

type Row = { outline_version: string; outline: string | null; own: string; figures: Figures; course: string }
/**
 * Returns a version with its modules, weeks and lessons, in one statement. The part that is the same for
 * everybody is cached for as long as its `version` is unchanged (every write of a tree raises it), so that a
 * course of a thousand lessons is not serialized for each learner.
 *
 * @throws common.not_found when there is none that the caller may see.
 */
export async function courseTree(db: Db, actor: Actor, id: string, now: Date): Promise<RawJson<CourseTree>> {
  const cached = outlines.get(db, id)
  const [row] = await db.query<Row>(treeSql(actor), [
    id,
    actor.user_id,
    actor.organization_id,
    now,
    cached?.version ?? null,
  ])
  if (!row) throw new Failure(common.not_found)
  let outline = cached?.value
  if (row.outline !== null) {
    outline = cutOpen(row.outline)
    outlines.set(db, id, row.outline_version, outline, row.outline.length)
  }
  return new RawJson<CourseTree>(
    `{"course":${row.course},"modules":${together(outline!, row.own, row.figures)}}`,
  )
}

import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { courseErrors } from '../courses.contract.ts'
import type { LessonAccess, LessonView } from '../lesson-view.contract.ts'
import {
  bypasses,
  isRecorded,
  lessonAccessSql,
  openWhereverSql,
  orderedSql,
  THE_COURSE,
  reachSql,
  statusSql,
  visibleSql,
} from './courses.access.ts'
import { notPaid } from './sales.queries.ts'
import { dialogueView, type StoredDialogue } from './dialogue.ts'
import { wordCards } from './word-cards.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { lesson_progress } from '../../progress/server/progress.table.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { attempts, quizzes, quiz_versions } from '../../quizzes/server/quizzes.table.ts'
import { isTaken, type DownloadPurpose } from './downloaded.ts'

/** Data of a lesson for the features around it. */
export type OpenLesson = {
  id: string
  version_id: string
  common_id: string
  lesson_key: string
  duration_ms: number | null
  has_video: boolean
  lessons_count: number
  access: LessonAccess
  free: boolean
}

/** Refuses what the caller sees in the outline but may not open, and says what opens it. */
export async function requireOpen(db: Db, access: LessonAccess, common_id: string): Promise<void> {
  if (access === 'locked') throw new Failure(courseErrors.lesson_locked)
  if (access === 'plan') throw await notPaid(db, common_id)
}

/**
 * The lesson, if the caller may open it.
 *
 * @param taken whether it is enough that they downloaded it
 * @throws common.not_found, courseErrors.lesson_locked, and what `notPaid` says
 */
export async function openLesson(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
  { taken }: DownloadPurpose = {},
): Promise<OpenLesson> {
  const [row] = await db.query<OpenLesson>(
    `
      with
        c as materialized (
          select c.*, v.id as version_id, v.lessons_count
          from lessons l
          join course_versions v on v.id = l.version_id
          join courses c on c.id = v.common_id
          where l.id = $1
            and ${visibleSql(actor, '$2::uuid', '$3::uuid')}
            and $3::uuid is not distinct from $3::uuid
            and $4::timestamptz is not null
        ),
        reach as materialized (select ${reachSql(actor, '$2::uuid', THE_COURSE, '$4::timestamptz')} as level),
        stated as (
          select o.id, ${lessonAccessSql(actor)} as access
          from (${orderedSql('(select version_id from c)', '(select id from c)', '$2::uuid')}) o, reach, c
        )
      select
        l.id, c.version_id, c.id as common_id, l.lesson_key, l.duration_ms,
        l.duration_ms is not null or l.video is not null as has_video, c.lessons_count,
        l.free_preview as free,
        case
          when ${openWhereverSql('l', `exists (select from ${lesson_progress} p where p.user_id = $2 and p.common_id = c.id and p.lesson_key = l.lesson_key)`)} then 'open'
          else (select s.access from stated s where s.id = l.id)
        end as access
      from lessons l, reach, c
      where l.id = $1`,
    [id, actor.user_id, actor.organization_id, now],
  )
  if (!row) throw new Failure(common.not_found)
  if (taken && (await isTaken(db, actor, row, taken, now))) return { ...row, access: 'open' }
  await requireOpen(db, row.access, row.common_id)
  return row
}

/** Returns the caller's access to lessons by their ids, without those that they cannot see at all. */
export async function lessonAccesses(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, LessonAccess>> {
  const found = new Map<string, LessonAccess>()
  for (const id of ids)
    try {
      // oxlint-disable-next-line no-await-in-loop -- a handful of downloaded lessons
      found.set(id, (await openLesson(db, actor, id, now)).access)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.definition === courseErrors.lesson_locked) found.set(id, 'locked')
    }
  return found
}

/**
 * The open lesson of a course by its key, in whichever version the caller sees; for quizzes, which belong to
 * all versions.
 */
export async function openLessonByKey(
  db: Db,
  actor: Actor,
  common_id: string,
  lesson_key: string,
  now: Date,
  taken: DownloadPurpose = {},
): Promise<OpenLesson> {
  const [row] = await db.query<{ id: string }>(
    `
      select l.id
      from lessons l
      join course_versions v on v.id = l.version_id
      join courses c on c.id = v.common_id
      where c.id = $1
        and l.lesson_key = $2
        and not v.preview
        and ${visibleSql(actor, '$3::uuid', '$4::uuid')}
        and $3::uuid is not distinct from $3::uuid
        and $4::uuid is not distinct from $4::uuid
      order by v.language = $5 desc
      limit 1`,
    [common_id, lesson_key, actor.user_id, actor.organization_id, actor.language],
  )
  if (!row) throw new Failure(common.not_found)
  return openLesson(db, actor, row.id, now, taken)
}

/** Number of questions in an attempt at quiz version `qv`: for a pool, limited by its settings. */
const ASKED = `
  (
    select count(*)
    from jsonb_array_elements(qv.questions) e
    where not coalesce(qv.settings->'pools' ? (e->>'pool'), false)
  ) + coalesce((select sum(value::int) from jsonb_each_text(qv.settings->'pools')), 0)`

type LessonRow = Omit<LessonView, 'vocabulary' | 'dialogue' | 'signs' | 'recorded' | 'bypass'> & {
  words: string[]
  stored: StoredDialogue | null
  access: LessonAccess
}

/**
 * Returns one lesson by the addresses of its course and its own, with the data around it.
 *
 * @param whateverTurn also where the lesson before it is not completed
 * @throws common.not_found, courseErrors.lesson_locked, and what `notPaid` says
 */
export async function lessonView(
  db: Db,
  actor: Actor,
  slug: string,
  lesson_slug: string,
  now: Date,
  { whateverTurn = false } = {},
): Promise<LessonView> {
  const me = '$3::uuid',
    org = '$4::uuid'
  const visible = visibleSql(actor, me, org)
  const neighbour = (step: number): string =>
    `
      (
        select json_build_object('slug', n.slug, 'title', n.title, 'access', n.access)
        from stated n
        where n.number = o.number + ${step}
      )`
  const [row] = await db.query<LessonRow>(
    `
      with
        c as materialized (
          select c.*, v.id as version_id, v.language, v.slug, v.title, v.lessons_count, l.id as lesson_id
          from course_versions v
          join courses c on c.id = v.common_id
          join lessons l on l.version_id = v.id and l.slug = $2::citext
          where v.slug = $1::citext and ${visible} and ${org} is not distinct from ${org}
          order by v.language = $5 desc
          limit 1
        ),
        reach as materialized (
          select ${reachSql(actor, me, THE_COURSE, '$6::timestamptz')} as level where $6::timestamptz is not null
        ),
        ordered as materialized (${orderedSql('(select version_id from c)', '(select id from c)', me)}),
        stated as materialized (select o.*, ${lessonAccessSql(actor)} as access from ordered o, reach, c)
      select
        o.id, o.lesson_key as key, o.slug, o.title, l.aim, l.text, l.culture_note, o.minutes,
        o.free_preview as free, o.number::int, o.video, o.poster,
        (o.duration_ms / 1000.0)::float8 as duration, o.access, l.vocabulary as words, l.dialogue as stored,
        coalesce(
          (
            select json_agg(
              json_build_object(
                'key', m.key, 'name', coalesce(nullif(a.file ->> 'name', ''), m.name), 'content_type',
                m.content_type, 'bytes', m.bytes
              )
              order by a.n
            )
            from jsonb_array_elements(l.attachments) with ordinality a(file, n)
            join ${media} m on m.key = a.file ->> 'key'
          ),
          '[]'
        ) as attachments,
        json_build_object(
          'id', c.version_id, 'common_id', c.id, 'slug', c.slug, 'title', c.title, 'language', c.language,
          'lessons', c.lessons_count
        ) as course,
        coalesce(c.signer, (select g.signer from ${organizations} g where g.id = c.organization_id)) as signer,
        coalesce(
          (
            select string_agg(distinct upper(substr(word, 8)), '')
            from ordered x
            join lessons y on y.id = x.id
            cross join unnest(y.vocabulary) word
            where x.number > o.number and word ~ '^letter-[a-z]$'
          ),
          ''
        ) as letters_ahead,
        o.week_title as week, o.module_title as module,
        (
          select count(distinct x.module_position)::int from ordered x where x.module_position < o.module_position
        ) as unit,
        (
          select json_agg(
            json_build_object('language', v.language, 'course_slug', v.slug, 'lesson_slug', x.slug)
            order by v.language
          )
          from course_versions v
          join lessons x on x.version_id = v.id and x.lesson_key = o.lesson_key
          where v.common_id = c.id and not v.preview and ${visible}
        ) as languages,
        (
          select json_build_object(
            'id', q.id, 'questions', ${ASKED}, 'attempts_allowed', q.attempts_allowed, 'time_limit_seconds',
            qv.settings->'time_limit_seconds', 'verdict', coalesce(qv.settings->>'verdict', 'each'), 'pass_mark', q.pass_mark, 'best', o.quiz_best, 'passed',
            o.quiz_passed_at is not null, 'attempts',
            (
              select count(*)
              from ${attempts} a
              where a.user_id = ${me} and a.quiz_id = q.id and a.finished_at is not null
            )
          )
          from ${quizzes} q
          join ${quiz_versions} qv on qv.quiz_id = q.id and qv.version = q.version
          where q.common_id = c.id and q.lesson_key = o.lesson_key and q.status = 'active'
        ) as quiz,
        ${neighbour(-1)} as previous, ${neighbour(1)} as next, ${statusSql('o')} as status,
        (coalesce(o.watched_ms, 0) / 1000.0)::float8 as watched,
        (coalesce(o.position_ms, 0) / 1000.0)::float8 as position, o.step, l.steps, o.video_done_at is not null as video_done
      from stated o
      join c on c.lesson_id = o.id
      join lessons l on l.id = o.id`,
    [slug, lesson_slug, actor.user_id, actor.organization_id, actor.language, now],
  )
  if (!row) throw new Failure(common.not_found)
  const { words, stored, access, ...view } = row
  if (!(whateverTurn && access === 'locked')) await requireOpen(db, access, view.course.common_id)
  const [vocabulary, { dialogue, signs }] = await Promise.all([
    wordCards(db, words, view.course.language),
    dialogueView(db, stored, words),
  ])
  return { ...view, vocabulary, dialogue, signs, recorded: isRecorded(actor), bypass: bypasses(actor) }
}

/** Returns a lesson by its id, even while the lesson before it is not completed. */
export async function lessonById(db: Db, actor: Actor, id: string, now: Date): Promise<LessonView> {
  const [row] = await db.query<{ slug: string; lesson_slug: string }>(
    'select v.slug, l.slug as lesson_slug from lessons l join course_versions v on v.id = l.version_id where l.id = $1',
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  return lessonView(db, actor, row.slug, row.lesson_slug, now, { whateverTurn: true })
}

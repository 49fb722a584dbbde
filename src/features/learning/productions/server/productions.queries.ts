import { common, Failure } from '#contract/errors.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import type { ListSource } from '#server/http/lists/source.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Language } from '#contract/constants.ts'
import { versionSql } from '../../courses/server/public.ts'
import { course_versions, lessons } from '../../courses/server/courses.table.ts'
import type { productionsContract, ReceivedFilm, ReceivedView } from '../productions.contract.ts'
import { TEACHES } from './my-teacher.ts'

const FROM = (language: Language): string => `
  productions p
  join lateral ${versionSql('p.common_id', language, ['title'])} v on true
  left join ${media} m on m.id = p.media_id`
const COLUMNS = {
  id: 'p.id',
  course: 'v.title',
  kind: 'p.kind',
  glosses: 'p.glosses',
  meaning: 'p.meaning',
  rating: 'p.rating',
  differs: 'p.differs',
  state: `case when p.answered_at is null then 'waiting' else 'answered' end`,
  film: `case when m.state = 'ready' then m.key end`,
  preparing: `coalesce(m.state in ('uploaded', 'processing'), false)`,
  sent_at: isoSql('p.sent_at'),
  answer: 'p.answer',
  marks: 'p.marks',
  answered_at: isoSql('p.answered_at'),
}

/** Films that a learner sent. */
export const sentRows = (actor: Actor): ListSource<typeof productionsContract.sent> => ({
  from: `${FROM(actor.language)} left join ${users} t on t.id = p.teacher_id`,
  columns: {
    ...COLUMNS,
    teacher: `case when t.deleted_at is null and t.id is not null then ${displayName('t', actor.language)} end`,
    teaches: TEACHES,
    read_at: isoSql('p.read_at'),
  },
  id: 'p.id',
  where: (values) => [`p.user_id = ${values.add(actor.user_id)}::uuid and p.sent_at is not null`],
})

/**
 * SQL condition on a film that its teacher `me` may see at this moment: they teach the learner, and there is
 * something to answer, or to read again.
 */
const receivedSql = (me: string): string => `
  p.teacher_id = ${me}
  and p.sent_at is not null
  and (p.answered_at is not null or m.id is not null and m.state <> 'failed')
  and u.deleted_at is null
  and ${TEACHES}`
const WITH_LEARNER = (language: Language): string => `${FROM(language)} join ${users} u on u.id = p.user_id`

/** Films that learners sent to the caller. */
export const receivedRows = (actor: Actor): ListSource<typeof productionsContract.received> => ({
  from: WITH_LEARNER(actor.language),
  columns: { ...COLUMNS, learner: displayName('u', actor.language) },
  id: 'p.id',
  where: (values) => [receivedSql(`${values.add(actor.user_id)}::uuid`)],
})

/** Locks a film that its teacher may see. @throws common.not_found for everybody else */
export async function lockReceived(
  tx: Db,
  actor: Person,
  id: string,
): Promise<{ user_id: string; answered: boolean }> {
  const [row] = await tx.query<{ user_id: string; answered: boolean }>(
    `
      select p.user_id, p.answered_at is not null as answered
      from productions p
      join ${users} u on u.id = p.user_id
      left join ${media} m on m.id = p.media_id
      where p.id = $1 and ${receivedSql('$2')}
      for update of p`,
    [id, actor.user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** One film as its teacher sees it, with whose it is. @throws common.not_found for everybody else */
export async function receivedFilm(
  db: Db,
  actor: Person,
  id: string,
): Promise<ReceivedView & { user_id: string }> {
  const columns = Object.entries(COLUMNS).map(([name, sql]) => `${sql} as ${name}`)
  const [row] = await db.query<ReceivedFilm & Pick<ReceivedView, 'step' | 'lesson'> & { user_id: string }>(
    `
      select
        ${columns.join(', ')}, ${displayName('u', actor.language)} as learner, p.user_id, p.step,
        (
          select json_build_object('course_slug', cv.slug, 'lesson_slug', l.slug)
          from ${course_versions} cv
          join ${lessons} l on l.version_id = cv.id and l.lesson_key = p.lesson_key
          where cv.common_id = p.common_id and cv.status = 'published' and not cv.preview
          order by cv.language = $3 desc, cv.language
          limit 1
        ) as lesson
      from ${WITH_LEARNER(actor.language)}
      where p.id = $1 and ${receivedSql('$2')}`,
    [id, actor.user_id, actor.language],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

import { PAID_SQL } from '#features/access/grants/server/public.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import {
  AVERAGE_OF_AT_LEAST,
  SUMS_AT_MOST,
  type FeedbackAbout,
  type FeedbackSum,
} from '../feedback.contract.ts'
import { managesSql } from './feedback.access.ts'
import { courses } from '../../courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { titleSql } from '../../courses/server/public.ts'
import { lessonTitleSql, same } from './feedback.queries.ts'

type Grouped = { by: string; subject: string; course: string; common_id: string; teacher_id: string }
const OF_TEACHER = (actor: Actor): Grouped => ({
  by: 'f.teacher_id',
  subject: `(select ${displayName('t', actor.language)} from ${users} t where t.id = s.teacher_id)`,
  course: 'null',
  common_id: 'null::uuid',
  teacher_id: 'f.teacher_id',
})
/** Grouping of each kind's rows: the key of a sum, and its title. */
const GROUPED = (actor: Actor): Record<FeedbackAbout, Grouped> => ({
  course: {
    by: 'f.common_id',
    subject: titleSql('s.common_id', actor.language),
    course: 'null',
    common_id: 'f.common_id',
    teacher_id: 'null::uuid',
  },
  lesson: {
    by: `f.common_id || '/' || f.lesson_key`,
    subject: lessonTitleSql(actor, 's.common_id', `split_part(s.key, '/', 2)`),
    course: titleSql('s.common_id', actor.language),
    common_id: 'f.common_id',
    teacher_id: 'null::uuid',
  },
  teacher: OF_TEACHER(actor),
  appointment: OF_TEACHER(actor),
  site: { by: `'site'`, subject: 'null', course: 'null', common_id: 'null::uuid', teacher_id: 'null::uuid' },
})

/**
 * Sums of what the actor may answer, and for an organization of what its own learners say of the platform's
 * courses.
 */
export async function feedbackSums(
  db: Db,
  actor: Actor,
  about: FeedbackAbout,
  now: Date,
): Promise<FeedbackSum[]> {
  const manages = managesSql(actor, '$1::uuid', '$2::uuid'),
    one = GROUPED(actor)[about]
  const counted =
    actor.role === 'Organization' && about === 'course'
      ? `(${manages} or (c.organization_id is null and ${PAID_SQL('f.user_id', '$2::uuid', '$3::timestamptz')}))`
      : manages
  const first =
    about === 'course' ? 's.own desc, s.count desc, subject' : 's.waiting desc, s.average nulls last, subject'
  return db.query<FeedbackSum>(
    `
      select
        s.key, ${one.subject} as subject, ${one.course} as course, s.common_id, s.teacher_id, s.own, s.count,
        s.average, s.waiting
      from (
        select
          (${one.by})::text as key, (array_agg(${one.common_id}))[1] as common_id,
          (array_agg(${one.teacher_id}))[1] as teacher_id, bool_or(${manages}) as own, count(*)::int as count,
          case when count(*) >= ${AVERAGE_OF_AT_LEAST} then round(avg(f.stars), 1)::float8 end as average,
          (count(*) filter (where f.state = 'new' and ${manages}))::int as waiting
        from feedback f
        left join ${courses} c on c.id = f.common_id
        join ${users} u on u.id = f.user_id and u.deleted_at is null
        where f.about = '${about}'
          and ${counted}
          and ${same('$1::uuid')}
          and ${same('$2::uuid')}
          and $3::timestamptz is not null
        group by 1
      ) s
      where s.own or s.count >= ${AVERAGE_OF_AT_LEAST}
      order by ${first}${about === 'course' ? '' : ` limit ${SUMS_AT_MOST}`}`,
    [actor.user_id, actor.organization_id, now],
  )
}

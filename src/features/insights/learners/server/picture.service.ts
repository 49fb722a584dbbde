import { dateRange } from '#contract/dates.ts'
import type { DateRange } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import { Values } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import type { ConsentScope } from '#features/people/consents/consents.contract.ts'
import type { LookKind } from '#features/people/looks/looks.contract.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { classesAttended } from '#features/live/classes/server/public.ts'
import type { Picture } from '../learners.contract.ts'
import { learningOf } from './picture.queries.ts'
import { membersSql, readingOf, type Reading } from './reading.ts'
import { asl_levels } from '#features/learning/courses/server/courses.table.ts'
import { group_members, groups } from '#features/people/groups/server/groups.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { signsInWith } from '#features/people/users/server/public.ts'

type Head = Omit<Picture['learner'], 'joined_at'> & { joined_at: Date }
type PictureScope = { reading: Reading | null; state: Picture['state']; scores: boolean }

async function memberOf(
  platform: Platform,
  reading: Reading,
  user_id: string,
  scopes: readonly ConsentScope[],
): Promise<{ seat: boolean; agreed: boolean } | undefined> {
  const values = new Values()
  const sql = membersSql(reading, scopes, values, platform.clock(), [
    `m.user_id = ${values.add(user_id)}::uuid`,
  ])
  return (await platform.db.query<{ seat: boolean; agreed: boolean }>(sql, values.list))[0]
}

/**
 * As whom this actor reads about that learner, and how far the learner agreed. @throws common.not_found for
 * somebody else's learner
 */
async function shownTo(
  platform: Platform,
  actor: Person,
  user_id: string,
  scopes: readonly ConsentScope[],
  organization_id: string | undefined,
): Promise<PictureScope> {
  if (actor.user_id === user_id) return { reading: null, state: 'shown', scores: true }
  const everybody = actor.permissions.scope('Report', 'View') === 'all'
  if (everybody && organization_id === undefined) return { reading: null, state: 'shown', scores: true }
  if (actor.permissions.scope('Report', 'View') === 'self') throw new Failure(common.not_found)
  const reading = readingOf(actor, organization_id)
  const member = await memberOf(platform, reading, user_id, scopes)
  if (!member) throw new Failure(common.not_found)
  const scores =
    member.agreed && ((await memberOf(platform, reading, user_id, [...scopes, 'reports']))?.agreed ?? false)
  return { reading, state: !member.seat ? 'no_seat' : member.agreed ? 'shown' : 'not_agreed', scores }
}

type Learning = NonNullable<Picture['learning']>
/** Quiz scores, and the levels of assessments, are shared apart from lessons and time. */
const withoutScores = (learning: Learning, scores: boolean): Learning => {
  if (scores) return learning
  const none = { quizzes_taken: 0, quiz_average: null }
  return {
    ...learning,
    ...none,
    scores,
    quizzes: [],
    assessments: [],
    courses: learning.courses.map((course) => ({ ...course, ...none })),
  }
}

/**
 * A learner's whole picture. Whoever looks is written down before the answer leaves; somebody who sees
 * nothing has not looked.
 *
 * @throws common.not_found, common.forbidden
 */
export async function pictureFor(
  platform: Platform,
  actor: Person,
  user_id: string,
  asked: {
    range: DateRange
    scopes: readonly ConsentScope[]
    kind: LookKind
    organization_id?: string | undefined
  },
): Promise<Picture> {
  const { db } = platform
  const now = platform.clock()
  const { reading, state, scores } = await shownTo(
    platform,
    actor,
    user_id,
    asked.scopes,
    asked.organization_id,
  )
  const organization_id = reading?.organization_id ?? null
  const [head] = await db.query<Head>(
    `
      select
        u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name, ${signsInWith('u')} as email, u.profile_image,
        coalesce(m.created_at, u.created_at) as joined_at,
        (select l.name_${actor.language} from ${asl_levels} l where l.id = u.asl_level_id) as level,
        array(
          select g.name
          from ${group_members} x
          join ${groups} g on g.id = x.group_id
          where x.membership_id = m.id
          order by g.name
        ) as groups
      from ${users} u
      left join ${memberships} m on m.user_id = u.id and m.organization_id = $2
      where u.id = $1 and u.deleted_at is null and (u.role = 'Student' or m.kind = 'learner')`,
    [user_id, organization_id],
  )
  if (!head) throw new Failure(common.not_found)
  if (state === 'shown') await recordLooks(db, actor, [user_id], asked.kind, now)
  const period = dateRange(asked.range, actor.zone, now)
  const learningFor = async (): Promise<Learning> => {
    const [learned, classes] = await Promise.all([
      learningOf(db, actor, user_id, organization_id, period, now),
      classesAttended(db, { user_ids: [user_id], reading, period, language: actor.language, now }),
    ])
    return { ...learned, classes: classes.map(({ user_id: _, ...one }) => one) }
  }
  return {
    learner: { ...head, joined_at: head.joined_at.toISOString() },
    state,
    learning: state === 'shown' ? withoutScores(await learningFor(), scores) : null,
  }
}

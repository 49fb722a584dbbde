import { PAID_SQL } from '#features/access/grants/server/public.ts'
import { readsAbout } from '#features/learning/teachers/server/public.ts'
import { agreedSql } from '#features/people/consents/server/public.ts'
import { withChildrenSql } from '#features/people/guardians/server/public.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { hasPlaceSql } from '#features/people/memberships/server/public.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { booking_people } from '../../bookings/server/bookings.table.ts'
import { recordings } from './recordings.table.ts'

type Watches = (user: string, booking: string) => string
const watchers = new Set<Watches>()
/**
 * Those who may watch the films of a booking besides its teachers (raters of an assessment): SQL that is true
 * of person `user` and booking `booking`. The same twice is one.
 */
export const alsoWatch = (watches: Watches): void => void watchers.add(watches)

/** SQL of whether `alsoWatch` names person `$user` for booking `$booking`. */
export const namedSql = (user: string, booking: string): string =>
  `(false ${[...watchers].map((watches) => `or ${watches(user, booking)}`).join('\n')})`

/**
 * SQL that is true if person `$user`, of organization `$org`, may watch film `r`: the person in it and their
 * guardian; teachers of the booking, and people named by `alsoWatch`; staff who may read about the learner in
 * an organization that pays for them, if the learner shares videos with it. Administrators of the platform
 * may not.
 */
export const watchesSql = (user: string, org: string, now: string): string => `
  (
    r.user_id = any (${withChildrenSql(user)})
    or exists (
      select
      from ${booking_people} teaching
      where teaching.booking_id = r.booking_id
        and teaching.user_id = ${user}
        and teaching.role = 'teacher'
    )
    or ${namedSql(user, 'r.booking_id')}
    or ${readsAbout(org, user, 'r.user_id')}
    and ${hasPlaceSql('r.user_id', org)}
    and ${PAID_SQL('r.user_id', org, now)}
    and ${agreedSql('r.user_id', { organization: org, now, scopes: `'{videos}'` })}
  )`

/** Organization through which the caller may watch: that of staff. Null for learners, who read about nobody. */
export const organizationOf = (actor: Actor): string | null =>
  actor.role === 'Student' ? null : actor.organization_id

/** True if the caller may watch a film's file. Logs the access of everybody but the person in the film. */
export async function mayWatch(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  media_id: string,
): Promise<boolean> {
  if (actor.user_id === null) return false
  const now = platform.clock()
  const [film] = await db.query<{ user_id: string }>(
    `
      select r.user_id
      from ${recordings} r
      where r.media_id = $1
        and r.state = 'ready'
        and ${watchesSql('$2::uuid', '$3::uuid', '$4::timestamptz')}`,
    [media_id, actor.user_id, organizationOf(actor), now],
  )
  if (film) await recordLooks(db, actor, [film.user_id], 'video', now)
  return film !== undefined
}

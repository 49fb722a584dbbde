import { COMMUNITY_OPEN_SQL } from '#features/access/grants/server/public.ts'
import { hasPlaceSql } from '#features/people/memberships/server/public.ts'
import { organization_discussions } from '../../organization-discussions/server/organization-discussions.table.ts'
import { keptAwaySql } from './away.sql.ts'
import { isChildSql, schoolOpensSql } from './minors.sql.ts'
import { community_choices } from './standing.table.ts'

/**
 * SQL of whether people (alias of `users`) may read a scope, as `readerOf` decides it for a caller.
 *
 * @param scope SQL of an organization's id, null for everyone
 */
export const readsScopeSql = (users: string, scope: string, now: string): string => `
  (
    ${users}.deleted_at is null
    and ${users}.status = 'active'
    and case
      when ${users}.role = 'Admin' then true
      when ${scope} is null then ${users}.role <> 'Student' or ${COMMUNITY_OPEN_SQL(`${users}.id`, true, now)}
      else
        ${hasPlaceSql(`${users}.id`, scope)}
        and (${users}.role <> 'Student' or ${COMMUNITY_OPEN_SQL(`${users}.id`, false, now)})
        and not exists (
          select from ${organization_discussions} shut where shut.organization_id = ${scope} and not shut.open
        )
    end
    and (
      not ${isChildSql(users, now)}
      or coalesce(
        (select chosen.taking_part <> 'off' from ${community_choices} chosen where chosen.user_id = ${users}.id),
        ${schoolOpensSql(`${users}.id`, scope, now)}
      )
    )
  )`

/**
 * SQL of whether people (alias of `users`) may be named to a reader (SQL of an id) in a scope: they may read
 * there, and neither of the two keeps the other away. Somebody who mutes the reader may be, since a mute is
 * silent.
 */
export const nameableSql = (reader: string, users: string, scope: string, now: string): string =>
  `(not ${keptAwaySql(reader, `${users}.id`)} and ${readsScopeSql(users, scope, now)})`

import type { Db } from '#server/db/database.ts'
import type { SessionQueries } from '#server/platform.ts'
import { users } from '../../users/server/users.table.ts'
import { sessions } from './sessions.table.ts'
import { two_factors } from '../../two-factor/server/two-factor.table.ts'

/** Session queries for the platform, which does not own sessions. */
export const sessionQueries = (db: Db): SessionQueries => ({
  isLive: async (session_id) =>
    (
      await db.query(
        `
          select 1
          from ${sessions} s
          join ${users} u on u.id = s.user_id and u.status = 'active' and u.deleted_at is null
          where s.id = $1 and s.revoked_at is null`,
        [session_id],
      )
    ).length > 0,
  hasSecondStep: async (user_id) =>
    (await db.query(`select from ${two_factors} where user_id = $1 and enabled`, [user_id])).length > 0,
  isConfirmed: async (user_id) =>
    (await db.query(`select from ${users} where id = $1 and email_verified_at is not null`, [user_id]))
      .length > 0,
  revokedSince: async (time) =>
    (await db.query<{ id: string }>(`select id from ${sessions} where revoked_at >= $1`, [time])).map(
      ({ id }) => id,
    ),
})

import { qrSvg } from '#server/qr-code.ts'
import type { Data } from '#contract/endpoint.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Platform } from '#server/platform.ts'
import { REWARDS_A_YEAR, type referralsContract } from '../referrals.contract.ts'
import { slugOf } from './links.ts'
import { referrals } from './referrals.table.ts'

type Mine = Data<(typeof referralsContract)['mine']>
type Friend = Omit<Mine['friends'][number], 'since' | 'final_at'> & {
  since: Date
  final_at: Date | null
  this_year: boolean
}

/** A person's link with the friends who used it: first name and initial, no other personal data. */
export async function mine(platform: Platform, user_id: string): Promise<Mine> {
  const { db, config } = platform
  const now = platform.clock()
  const slug = await slugOf(db, user_id, now)
  const rows = await db.query<Friend>(
    `
      select
        r.id, trim(u.first_name || ' ' || left(u.last_name, 1)) as name, r.state, r.reason, r.created_at as since,
        r.final_at, r.reward_cents, coalesce(r.earned_at > $2::timestamptz - interval '1 year', false) as this_year
      from ${referrals} r
      join ${users} u on u.id = r.friend_id
      where r.owner_id = $1
      order by r.created_at desc
      limit 200`,
    [user_id, now],
  )
  const earned = rows.filter(({ state }) => state === 'earned')
  const url = `${config.PUBLIC_URL}/refer?from=${slug}`
  return {
    slug,
    url,
    qr_svg: await qrSvg(url),
    invited: rows.length,
    earned: earned.length,
    earned_cents: earned.reduce((sum, { reward_cents }) => sum + (reward_cents ?? 0), 0),
    waiting: rows.filter(({ state }) => state === 'waiting' || state === 'trial').length,
    left_this_year: Math.max(0, REWARDS_A_YEAR - earned.filter(({ this_year }) => this_year).length),
    friends: rows.map(({ this_year: _, since, final_at, ...friend }) => ({
      ...friend,
      since: since.toISOString(),
      final_at: final_at?.toISOString() ?? null,
    })),
  }
}

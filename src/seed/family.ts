import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { familySeats, grant } from '#features/access/grants/server/public.ts'
import { learnedSince } from '#features/learning/progress/server/public.ts'
import { addChild, inviteToFamily, takeSeat } from '#features/people/families/server/public.ts'
import type { Platform } from '#server/platform.ts'
import type { Made } from './people.ts'

const SEATS = 4
const MONTH_MS = 30 * 86_400_000
const ports = { seats: familySeats, progress: learnedSince, looked: async () => undefined }

/**
 * A family: its owner's plan with four seats, a partner and a child who learn on it, and an invitation that
 * is still open.
 */
export async function seedFamily(
  platform: Platform,
  owner: Made,
  partner: Made,
  password: string,
): Promise<void> {
  const now = platform.clock()
  const person = owner.actor
  await platform.db.transaction(async (tx) => {
    await grant(tx, {
      user_id: owner.id,
      source: 'subscription',
      ...FULL_ACCESS,
      family_seats: SEATS,
      starts_at: new Date(now.getTime() - MONTH_MS),
      ends_at: new Date(now.getTime() + 11 * MONTH_MS),
    })
    await takeSeat(
      tx,
      ports,
      partner.actor,
      { owner_id: owner.id, user_id: partner.id, child: false, shares_progress: true },
      now,
    )
  })
  await addChild(platform, ports, person, {
    first_name: 'Lucas',
    last_name: 'Delgado',
    sign_in_name: 'lucas',
    password,
    birth_year: now.getUTCFullYear() - 9,
    language: 'es',
    agree: true,
  })
  await inviteToFamily(platform, ports, person, {
    email: 'grandma@example.com',
    first_name: 'Pilar',
    language: 'es',
  })
}

import { familySeats } from '#features/access/grants/server/public.ts'
import { learnedSince } from '#features/learning/progress/server/public.ts'
import { addChild, inviteToFamily, takeSeat } from '#features/people/families/server/public.ts'
import type { Platform } from '#server/platform.ts'
import type { SeedPerson } from './people.ts'
import { buyFamilyPlan } from './purchases.ts'

const DAYS_AGO = 30
const CHILDREN = [
  { first_name: 'Lucas', age: 9 },
  { first_name: 'Abril', age: 11 },
]
/** Answers of other wings that families ask for. */
export const familyPorts = { seats: familySeats, progress: learnedSince, looked: async () => undefined }

/**
 * A family: its owner's plan with five seats, a partner and two children who learn on it, and an invitation
 * that is still open.
 */
export async function seedFamily(
  platform: Platform,
  admin: SeedPerson,
  owner: SeedPerson,
  partner: SeedPerson,
  password: string,
): Promise<void> {
  const now = platform.clock()
  const person = owner.actor
  await platform.db.transaction(async (tx) => {
    await buyFamilyPlan(platform, tx, { owner: person, admin: admin.actor, days_ago: DAYS_AGO })
    await takeSeat(
      tx,
      familyPorts,
      partner.actor,
      { owner_id: owner.id, user_id: partner.id, child: false, shares_progress: true },
      now,
    )
  })
  for (const { first_name, age } of CHILDREN)
    // oxlint-disable-next-line no-await-in-loop -- two children
    await addChild(platform, familyPorts, person, {
      first_name,
      last_name: 'Delgado',
      sign_in_name: first_name.toLowerCase(),
      password,
      birth_year: now.getUTCFullYear() - age,
      language: 'es',
      agree: true,
    })
  await inviteToFamily(platform, familyPorts, person, {
    email: 'grandma@example.com',
    first_name: 'Pilar',
    language: 'es',
  })
}

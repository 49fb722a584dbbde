import type { Platform } from '#server/platform.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { changePerson } from '#features/people/users/server/public.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { AccessLevels } from '#contract/access-levels.ts'

type Member = {
  community?: AccessLevels['community']
  organization_id?: string
  /** Null: a learner who never said it. */
  birth_year?: number | null
}

/** A learner for whom a plan opens the community; an adult unless `birth_year` says otherwise. */
export async function aMember(
  platform: Platform,
  { community = 'Full', organization_id, birth_year = 1980 }: Member = {},
): Promise<TestPerson> {
  const person = await aPerson(platform, { role: 'Student', ...(organization_id && { organization_id }) })
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    await changePerson(tx, person.id, { birth_year }, now)
    await grant(tx, {
      source: 'subscription',
      user_id: person.id,
      ...FULL_ACCESS,
      community,
      starts_at: new Date(0),
    })
  })
  return person
}

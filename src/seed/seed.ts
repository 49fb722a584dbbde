import { markFreeWords } from '#features/dictionary/vocabularies/server/public.ts'
import { ensureAdministrators } from '#features/people/sign-in/server/public.ts'
import type { Platform } from '#server/platform.ts'
import { systemActor } from './actor.ts'
import { seedCourses } from './course.ts'
import { seedDictionary } from './dictionary.ts'
import { seedPeople } from './people.ts'
import { seedPlans } from './plans.ts'
import { seedRendered } from './rendered.ts'
import { seedSigned } from './signed.ts'
import { seedSite } from './site.ts'

/**
 * Fills a fresh install: the content pack and the administrators of the settings always, sample people in
 * development only. Answers the lines to print.
 */
export async function seed(platform: Platform): Promise<string[]> {
  const renewed = await seedDictionary(platform)
  await seedRendered(platform)
  const { freeWords } = await seedCourses(platform, systemActor(platform))
  await markFreeWords(platform.db, freeWords)
  await seedPlans(platform, systemActor(platform))
  await seedSite(platform, systemActor(platform))
  const administrators = await ensureAdministrators(platform, systemActor(platform))
  const people = platform.config.demo ? await seedPeople(platform) : []
  // Sample events are seeded with the sample people.
  await seedSigned(platform)
  // After so much at once the database plans by guesses until it has counted; its own counting may be a
  // minute away.
  if (renewed > 0) await platform.db.query('analyze')
  return [...administrators, ...people]
}

import { rebuildMetrics } from '#features/insights/metrics/server/public.ts'
import { hashPassword } from '#features/people/passwords/server/public.ts'
import { removePart } from '#server/sample/remove.ts'
import { beginSample, completePart, completeSample, sampleRows, sampleState } from '#server/sample/sample.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { peopleBy } from './cast.ts'
import { pastOf } from './past.ts'
import { school } from './school.ts'
import { momentOf, type Part, type Story } from './story.ts'
import { subscribers } from './subscribers.ts'

/** Parts of the story, in the order in which they are told. */
const PARTS: readonly Part[] = [school, ...subscribers]
const NAMES = PARTS.map(({ name }) => name)

/** Sample people of the year sign in with the password of the others. */
async function storyOf(platform: Platform, now: Date, password: string): Promise<Story> {
  const past = pastOf(platform),
    moment = momentOf(now)
  const people = (emails: readonly string[]) => peopleBy({ platform, now }, emails)
  return {
    platform,
    past,
    now,
    password_hash: await hashPassword(password),
    moment,
    platformAt: (days_ago, hour) => past.at(moment(days_ago, hour)),
    people,
    person: async (email) => (await people([email]))[0]!,
  }
}

/**
 * Tells one part. All of it is committed at once, so that a start that is cut short leaves nothing of it. The
 * card provider has to see what is committed: what is left of such a part is removed before it is told anew.
 */
async function tell(story: Story, part: Part): Promise<void> {
  const { db } = story.platform
  const complete = (tx: Db): Promise<void> => completePart(tx, part.name, story.now)
  if (!part.asksProvider) return db.together(() => part.tell(story), complete)
  const left = await sampleRows(db, part.name)
  if (left.size > 0) await removePart(db, part.name)
  await part.tell(story)
  await complete(db)
}

/** True where the year is missing or was cut short. */
export async function isYearOpen(db: Db): Promise<boolean> {
  const { complete, removed } = await sampleState(db)
  return !complete && !removed
}

/**
 * Makes the year around the sample people, part by part. Ended in the middle, it goes on with the part that
 * was not complete.
 */
export async function makeYear(platform: Platform, password: string): Promise<void> {
  const { db, jobs } = platform
  if (!(await isYearOpen(db))) return
  await beginSample(db, NAMES, platform.clock())
  const { began, done } = await sampleState(db)
  const story = await storyOf(platform, began!, password)
  for (const part of PARTS)
    if (!done.has(part.name)) {
      if (jobs.stopping.aborted) return
      // oxlint-disable-next-line no-await-in-loop -- each part goes on from those before
      await tell(story, part)
    }
  await rebuildMetrics(db)
  await completeSample(db, platform.clock())
}

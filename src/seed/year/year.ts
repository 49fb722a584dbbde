import { keepWindows, rebuildMetrics } from '#features/insights/metrics/server/public.ts'
import { hashPassword } from '#features/people/passwords/server/public.ts'
import { DAY_MS } from '#contract/durations.ts'
import { removePart } from '../removal/remove.ts'
import { beginSample, completePart, completeSample, sampleRows, sampleState } from '#server/sample/sample.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { Implementation } from '#server/http/implement.ts'
import { callsOf } from './calls.ts'
import { center } from './center.ts'
import { centers } from './centers.ts'
import { classes } from './classes.ts'
import { community } from './community.ts'
import { desk } from './desk.ts'
import { families } from './families.ts'
import { files } from './files.ts'
import { grading } from './grading.ts'
import { letters } from './letters.ts'
import { office } from './office.ts'
import { site } from './site.ts'
import { books } from './books.ts'
import { teaching } from './teaching.ts'
import { dictionary } from './dictionary.ts'
import { peopleBy } from './cast.ts'
import { pastOf } from './past.ts'
import { college } from './college.ts'
import type { Cards } from './shop.ts'
import { momentOf, type Part, type Story } from './story.ts'
import { subscribers } from './subscribers.ts'

/** Parts of the story, in the order in which they are told. */
export const PARTS: readonly Part[] = [
  college,
  ...subscribers,
  families,
  center,
  dictionary,
  desk,
  classes,
  teaching,
  grading,
  office,
  centers,
  site,
  letters,
  community,
  files,
  books,
]

/** Days whose active learners of a week and a month are kept, as each night would have. */
const WINDOWS = 40

export type YearOptions = {
  /** Sample people of the year sign in with the password of the others. */
  password: string
  /** Features of a platform, for those whose time is that of the story. */
  implementations: (platform: Platform) => Implementation[]
  /** Opens the development provider of cards, where it has a place. */
  openProvider: (platform: Platform) => Promise<Cards | null>
  /** Parts of the story; tests leave some out. */
  parts?: readonly Part[]
}

async function storyOf(
  platform: Platform,
  now: Date,
  { password, implementations, openProvider }: YearOptions,
): Promise<Story> {
  const past = pastOf(platform),
    moment = momentOf(now)
  const cards = await openProvider(platform)
  cards?.share(past.platform)
  const people = (emails: readonly string[]) => peopleBy({ platform, now }, emails)
  return {
    platform,
    past,
    cards,
    now,
    password,
    password_hash: await hashPassword(password),
    moment,
    platformAt: (days_ago, hour) => past.at(moment(days_ago, hour)),
    act: callsOf(implementations(past.platform)),
    people,
    person: async (email) => (await people([email]))[0]!,
  }
}

/**
 * Tells one part. All of it is committed at once, so that a start that is cut short leaves nothing of it. A
 * part that asks the card provider commits as it goes: its leftovers are removed before it is told anew.
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
export async function makeYear(platform: Platform, options: YearOptions): Promise<void> {
  const { db, jobs } = platform
  if (!(await isYearOpen(db))) return
  const { parts = PARTS } = options
  await beginSample(
    db,
    parts.map(({ name }) => name),
    platform.clock(),
  )
  const { began, done } = await sampleState(db)
  const story = await storyOf(platform, began!, options)
  for (const part of parts)
    if (!done.has(part.name)) {
      if (jobs.stopping.aborted) return
      // oxlint-disable-next-line no-await-in-loop -- each part goes on from those before
      await tell(story, part)
    }
  await rebuildMetrics(db)
  for (let ago = 0; ago < WINDOWS; ago += 1)
    // oxlint-disable-next-line no-await-in-loop -- a short statement for each day
    await keepWindows(db, new Date(began!.getTime() - ago * DAY_MS))
  await completeSample(db, platform.clock())
}

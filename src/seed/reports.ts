import { HOUR_MS } from '#contract/durations.ts'
import { addNote, pictureFor } from '#features/insights/learners/server/public.ts'
import { addSchedule } from '#features/insights/reports/server/public.ts'
import { decideMine } from '#features/people/consents/server/public.ts'
import type { Platform } from '#server/platform.ts'
import type { SeedPerson } from './people.ts'
import { consents } from '#features/people/consents/server/consents.table.ts'

/** About whom, by whom, how long ago. */
const NOTES = [
  [
    'learner',
    'teacher',
    50,
    'Signs with her left hand leading. Mirror the model for her, and let her see mine from the front first.',
  ],
  ['mei', 'teacher2', 26, 'Took her time with WH-questions: brows down. It sat after the second round.'],
  ['diego', 'teacher', 75, 'Ready for conversation practice. Pair him with somebody who signs slowly.'],
] as const

/** Seeds notes of teachers, views of reports, a learner who does not share, and a report by mail. */
export async function seedReports(platform: Platform, named: (name: string) => SeedPerson): Promise<void> {
  const ago = (hours: number): Platform => {
    const time = new Date(platform.clock().getTime() - hours * HOUR_MS)
    return { ...platform, clock: () => time }
  }
  for (const [about, by, hours, text] of NOTES) {
    const teacher = named(by).actor
    // oxlint-disable-next-line no-await-in-loop -- three notes, in their order
    await pictureFor(ago(hours), teacher, named(about).id, {
      range: 'last_thirty_days',
      scopes: ['progress'],
      kind: 'picture',
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await addNote(ago(hours), teacher, named(about).id, text)
  }
  const [consent] = await platform.db.query<{ id: string }>(
    `select id from ${consents} where subject_id = $1 and state = 'granted'`,
    [named('peter').id],
  )
  if (consent) await decideMine(platform, named('peter').actor, consent.id, 'withdrawn')
  await addSchedule(platform, named('owner').actor, {
    frequency: 'weekly',
    weekday: 1,
    month_day: null,
    hour: 8,
    group_id: null,
    common_id: null,
  })
}

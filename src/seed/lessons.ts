import { DAY_MS } from '#contract/durations.ts'
import { giveAllowance } from '#features/access/allowances/server/public.ts'
import { bookAppointment } from '#features/live/appointments/server/public.ts'
import { findFree, saveAvailability } from '#features/live/availability/server/public.ts'
import type { SaveAvailability } from '#features/live/availability/availability.contract.ts'
import type { Platform } from '#server/platform.ts'
import type { SeedPerson } from './people.ts'
import { lessonDefaults } from '#features/live/availability/shared/lesson-defaults.ts'

const HOURS: Record<string, Pick<SaveAvailability, 'hours' | 'daily_maximum' | 'open_to'>> = {
  teacher: {
    open_to: 'organization',
    daily_maximum: 5,
    hours: [
      { weekday: 7, from: '18:00', to: '21:00' },
      { weekday: 2, from: '18:00', to: '21:00' },
      { weekday: 4, from: '10:00', to: '13:00' },
    ],
  },
  teacher2: {
    open_to: 'organization',
    daily_maximum: null,
    hours: [1, 3, 5].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
  },
}
/** Bookings: learner, teacher, minimum number of days ahead, and the learner's wish. */
const BOOKED = [
  ['learner', 'teacher', 2, 'I would like to practise introducing my family.'],
  ['diego', 'teacher', 4, 'Los números y la hora, por favor.'],
  ['grace', 'teacher2', 1, ''],
] as const

/** Hours of two teachers of the college, and lessons that its learners have booked. */
export async function seedLessons(platform: Platform, named: (name: string) => SeedPerson): Promise<void> {
  const now = platform.clock()
  for (const [name, hours] of Object.entries(HOURS))
    // oxlint-disable-next-line no-await-in-loop -- two teachers
    await saveAvailability(
      platform,
      named(name).actor,
      {
        open: true,
        zone: 'America/New_York',
        ...lessonDefaults(),
        exceptions: [],
        ...hours,
      },
      null,
    )
  for (const [learner, teacher, days, note] of BOOKED) {
    const { id, actor } = named(learner)
    // oxlint-disable-next-line no-await-in-loop -- three lessons
    await platform.db.transaction(async (tx) => {
      for (const [kind, amount] of [
        ['appointment', 4],
        ['assessment', 1],
      ] as const)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await giveAllowance(tx, {
          for: { user_id: id },
          kind,
          amount,
          period: { start: now, end: new Date(now.getTime() + 30 * DAY_MS) },
          of: 'sample',
        })
    })
    const teacher_id = named(teacher).id
    // oxlint-disable-next-line no-await-in-loop -- as above
    const found = await findFree(platform.db, now, {
      teacher_id,
      learner_id: id,
      kind: 'appointment',
      minutes: 25,
      from: new Date(now.getTime() + days * DAY_MS),
      to: new Date(now.getTime() + 14 * DAY_MS),
    })
    const first = found?.free[0]
    if (first)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await bookAppointment(platform, actor, {
        teacher_id,
        minutes: 25,
        starts_at: new Date(first[0]).toISOString(),
        note,
      })
  }
}

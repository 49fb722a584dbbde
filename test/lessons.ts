import { lessonDefaults } from '#features/live/availability/shared/lesson-defaults.ts'
import type { SaveAvailability } from '#features/live/availability/availability.contract.ts'
import { giveAllowance } from '#features/access/allowances/server/public.ts'
import type { TestApp } from './app.ts'
import type { TestPerson } from './factories.ts'

/** Sundays and Tuesdays from six to nine in the evening in New York. */
export const EVENINGS: SaveAvailability = {
  open: true,
  zone: 'America/New_York',
  ...lessonDefaults(),
  daily_maximum: null,
  open_to: 'organization',
  hours: [
    { weekday: 7, from: '18:00', to: '21:00' },
    { weekday: 2, from: '18:00', to: '21:00' },
  ],
  exceptions: [],
}

/** A teacher sets when they can be booked. */
export async function opens(
  test: TestApp,
  teacher: TestPerson,
  more: Partial<SaveAvailability> = {},
): Promise<void> {
  const { status } = await test.as(teacher).put('/availability/mine', { ...EVENINGS, ...more })
  if (status !== 200) throw new Error(`availability: ${status}`)
}

/** So many lessons or assessments that a person may book this year. */
export const mayBook = (
  { platform }: TestApp,
  { id }: TestPerson,
  amount = 4,
  kind: 'appointment' | 'assessment' = 'appointment',
): Promise<boolean> =>
  platform.db.transaction((tx) =>
    giveAllowance(tx, {
      for: { user_id: id },
      kind,
      amount,
      period: { start: new Date('2026-01-01'), end: new Date('2027-12-31') },
      of: 'test',
    }),
  )

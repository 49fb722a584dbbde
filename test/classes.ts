import { ownCourse } from '#features/learning/courses/server/testing.ts'
import type { SaveClass } from '#features/live/classes/class-shapes.contract.ts'
import type { Platform } from '#server/platform.ts'

let n = 0
/** A published course with three lessons that is taught in classes; answers its common id. */
export const aClassCourse = async (
  platform: Platform,
  organization_id: string | null = null,
  values: { billing_type?: 'Onetime' | 'Subscription' } = {},
): Promise<string> => {
  n += 1
  const keys = ['a', 'b', 'c'].map((key) => `${key}${n}`)
  const { common_id } = await ownCourse(platform, `in-classes-${n}`, [keys], organization_id, 'published', {
    delivery_mode: 'Zoom-In-Person',
    type: 'Zoom Class',
    ...values,
  })
  return common_id
}

/** A class on three Tuesday evenings in New York; the clocks are put back after the first. */
export const TUESDAYS: Omit<SaveClass, 'common_id' | 'teacher_ids'> = {
  language: 'en',
  zone: 'America/New_York',
  first_day: '2026-10-27',
  last_day: null,
  session_count: 3,
  weekdays: [2],
  time: '18:00',
  minutes: 60,
  holidays: [],
  interpreter_id: null,
  seats: 2,
  registration_closes_at: null,
  open: true,
}

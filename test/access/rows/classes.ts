import { book } from '#features/live/bookings/server/public.ts'
import {
  class_seats,
  class_sessions,
  class_teachers,
  classes,
} from '#features/live/classes/server/classes.table.ts'
import { aClassCourse, TUESDAYS } from '../../classes.ts'
import type { Ground, Makers } from '../ground.ts'

export type ClassRows = 'class' | 'class draft'
const DAY = 86_400_000

/** Classes of the first organization's teacher, for its learners only. */
export const classRows = ({ platform, organization, one }: Ground): Makers<ClassRows> => {
  let n = 0
  let course: Promise<string> | undefined
  const values = async () => ({
    ...TUESDAYS,
    common_id: await (course ??= aClassCourse(platform)),
    organization_id: organization,
    created_by: one.teacher.id,
    registration_closes_at: null,
    open: false,
  })
  return {
    // Its learner has a seat, and its only session has its id: an address names both.
    class: async () => {
      const fields = await values()
      n += 1
      const starts_at = new Date(Date.now() + 100 * DAY + n * 3_600_000)
      return platform.db.transaction(async (tx) => {
        const id = await book(tx, {
          kind: 'class_session',
          starts_at,
          ends_at: new Date(starts_at.getTime() + 3_000_000),
          organization_id: organization,
          zone: fields.zone,
          people: [
            { user_id: one.teacher.id, role: 'teacher' },
            { user_id: one.learner.id, role: 'learner' },
          ],
          by: one.teacher.id,
          at: platform.clock(),
        })
        await tx.orm.insert(classes).values({ ...fields, id, state: 'published' })
        await tx.orm.insert(class_teachers).values({ class_id: id, user_id: one.teacher.id, position: 1 })
        await tx.orm.insert(class_sessions).values({
          booking_id: id,
          class_id: id,
          local_day: starts_at.toISOString().slice(0, 10),
          local_time: '18:00',
          zone: fields.zone,
        })
        await tx.orm
          .insert(class_seats)
          .values({ class_id: id, seats: 2, number: 1, user_id: one.learner.id, state: 'taken' })
        return id
      })
    },
    'class draft': async () => {
      const fields = await values()
      n += 1
      const first_day = new Date(Date.now() + (400 + n * 7) * DAY).toISOString().slice(0, 10)
      return platform.db.transaction(async (tx) => {
        const [row] = await tx.orm
          .insert(classes)
          .values({ ...fields, first_day, session_count: 1, state: 'draft' })
          .returning({ id: classes.id })
        await tx.orm
          .insert(class_teachers)
          .values({ class_id: row!.id, user_id: one.teacher.id, position: 1 })
        return row!.id
      })
    },
  }
}

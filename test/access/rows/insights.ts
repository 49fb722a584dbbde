import { randomUUID } from 'node:crypto'
import type { Ground, Makers } from '../ground.ts'

export type InsightsRows = 'report schedule' | 'report file' | 'learner note'

/** Reports, and what teachers note about learners. */
export const insightsRows = ({ platform, id, organization, one, later }: Ground): Makers<InsightsRows> => ({
  'report schedule': () =>
    id(
      `
          insert into report_schedules (
            user_id, organization_id, frequency, weekday, hour, time_zone, next_at
          )
          values ($1, $2, 'weekly', 1, 8, 'UTC', $3)
          returning id`,
      [one.owner.id, organization, later],
    ),
  'report file': async () => {
    const key = `reports/${randomUUID()}.pdf`
    await platform.files.put(key, Buffer.from('%PDF-1.7'), 'application/pdf')
    return id(
      `
          insert into report_files (user_id, organization_id, language, time_zone, state, key, expires_at)
          values ($1, $2, 'en', 'UTC', 'ready', $3, $4)
          returning id`,
      [one.owner.id, organization, key, later],
    )
  },
  'learner note': () =>
    id(
      `
          insert into learner_notes (organization_id, subject_id, author_id, text)
          values ($1, $2, $3, 'Signs well')
          returning id`,
      [organization, one.learner.id, one.teacher.id],
    ),
})

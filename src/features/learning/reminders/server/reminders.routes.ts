import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { removeOldReminders, sendReminders } from './reminders.service.ts'

/** Jobs of reminders; they have no endpoint of their own. */
export function remindersRoutes(platform: Platform): Implementation {
  // Zones are apart by quarters of an hour.
  platform.jobs.schedule('practice-reminders', '*/15 * * * *', () => sendReminders(platform))
  platform.jobs.schedule('practice-reminders-clean-up', '41 3 * * *', () => removeOldReminders(platform))
  return implement({}, {})
}

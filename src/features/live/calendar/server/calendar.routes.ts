import { file } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { calendarContract } from '../calendar.contract.ts'
import { bookingFile, calendarEntry, lessonNow, readCalendar } from './calendar.queries.ts'
import { presenceAt } from './presence.ts'

export const calendarRoutes = (platform: Platform): Implementation =>
  implement(calendarContract, {
    read: ({ actor, query }) => readCalendar(platform.db, actor, query),
    one: ({ actor, params }) => calendarEntry(platform.db, actor, params.id),
    presence: ({ actor, params }) => presenceAt(platform, actor, params.id),
    now: ({ actor }) => lessonNow(platform.db, actor.user_id, platform.clock()),
    file: async ({ actor, params }) =>
      file('text/calendar', 'lesson.ics', await bookingFile(platform, actor, params.id)),
  })

import { bytes, file } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { calendarContract } from '../calendar.contract.ts'
import { lessonNow, readCalendar } from './calendar.queries.ts'
import { bookingFile, endFeed, makeFeed, myFeed, subscribedCalendar } from './feeds.service.ts'

export const calendarRoutes = (platform: Platform): Implementation =>
  implement(calendarContract, {
    read: ({ actor, query }) => readCalendar(platform.db, actor, query),
    now: ({ actor }) => lessonNow(platform.db, actor.user_id, platform.clock()),
    file: async ({ actor, params }) =>
      file('text/calendar', 'lesson.ics', await bookingFile(platform, actor, params.id)),
    feed: ({ actor }) => myFeed(platform, actor.user_id),
    makeFeed: ({ actor }) => makeFeed(platform, actor.user_id),
    endFeed: async ({ actor }) => {
      await endFeed(platform, actor.user_id)
      return null
    },
    subscribed: async ({ params }) => bytes('text/calendar', await subscribedCalendar(platform, params.key)),
  })

import { bytes } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { feedsContract } from '../feeds.contract.ts'
import { endFeed, makeFeed, myFeed, subscribedCalendar } from './feeds.service.ts'

export const feedsRoutes = (platform: Platform): Implementation =>
  implement(feedsContract, {
    mine: ({ actor }) => myFeed(platform, actor.user_id),
    make: ({ actor }) => makeFeed(platform, actor.user_id),
    end: async ({ actor }) => {
      await endFeed(platform, actor.user_id)
      return null
    },
    subscribed: async ({ params }) => bytes('text/calendar', await subscribedCalendar(platform, params.key)),
  })

import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { googleCalendarContract } from '../google-calendar.contract.ts'
import { beginConnection, connect, disconnect, myConnection } from './connections.service.ts'
import { GOOGLE_JOB, writeAllOf, writeToGoogle, type Writing } from './write.ts'

export const googleCalendarRoutes = (platform: Platform): Implementation => {
  platform.jobs.work<Writing>(GOOGLE_JOB, (writing) => writeToGoogle(platform, writing))
  return implement(googleCalendarContract, {
    mine: ({ actor }) => myConnection(platform, actor.user_id),
    begin: async ({ actor }) => beginConnection(platform, actor.user_id),
    connect: async ({ actor, body }) => {
      await connect(platform, actor, body, (user_id) => writeAllOf(platform, user_id))
      return null
    },
    disconnect: async ({ actor }) => {
      await disconnect(platform, actor)
      return null
    },
  })
}

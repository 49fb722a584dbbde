import { implement, type Implementation } from '#server/http/implement.ts'
import { stopHandlers } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'
import { notificationsContract } from '../notifications.contract.ts'
import { pageOf, readCursor, unreadOf } from './notifications.queries.ts'
import { choices, choose, markRead, notifyMany, removeOld } from './notifications.service.ts'
import { NOTIFY_JOB, type NotifyJob } from './notify.ts'
import { noticeStop } from './stop.ts'

export function notificationsRoutes(platform: Platform): Implementation {
  platform.jobs.work<NotifyJob>(NOTIFY_JOB, (job) => notifyMany(platform, job))
  platform.jobs.schedule('notifications-clean-up', '23 3 * * *', () => removeOld(platform))
  return implement(notificationsContract, {
    list: ({ actor, query }) =>
      pageOf(platform.db, actor.user_id, actor.language, {
        after: query.after === undefined ? null : readCursor(query.after),
        unread: query.unread === 'true',
      }),
    count: async ({ actor }) => ({ unread: await unreadOf(platform.db, actor.user_id) }),
    read: ({ actor, body }) => markRead(platform, actor, body),
    choices: ({ actor }) => choices(platform, actor),
    choose: ({ actor, params, body }) => choose(platform, actor, params.kind, body),
    ...stopHandlers(platform, noticeStop(platform)),
  })
}

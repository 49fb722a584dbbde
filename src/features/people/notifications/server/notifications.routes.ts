import { implement, type Implementation } from '#server/http/implement.ts'
import { stopHandlers } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'
import { notificationsContract } from '../notifications.contract.ts'
import { pageOf, readCursor, unreadOf } from './notifications.queries.ts'
import { choices, choose } from './choices.service.ts'
import { sendDigests } from './digest.service.ts'
import { markRead, notifyMany, removeOld } from './notifications.service.ts'
import { changeSettings, muteOrganization, settingsOf } from './settings.service.ts'
import { NOTIFY_JOB, PUSH_JOB, type NotifyJob, type PushJob } from './notify.ts'
import { sendPush } from './push-job.ts'
import { noticeStop } from './stop.ts'

/** Pushes that one process sends at the same time. */
const PUSHES_AT_ONCE = 4

export function notificationsRoutes(platform: Platform): Implementation {
  platform.jobs.work<NotifyJob>(NOTIFY_JOB, (job) => notifyMany(platform, job))
  platform.jobs.work<PushJob>(PUSH_JOB, (job) => sendPush(platform, job), { concurrency: PUSHES_AT_ONCE })
  platform.jobs.schedule('notifications-clean-up', '23 3 * * *', () => removeOld(platform))
  // Zones are apart by quarters of an hour.
  platform.jobs.schedule('digests', '*/15 * * * *', () => sendDigests(platform))
  return implement(notificationsContract, {
    list: ({ actor, query }) =>
      pageOf(platform.db, actor.user_id, actor.language, {
        after: query.after === undefined ? null : readCursor(query.after),
        unread: query.unread === 'true',
        of: query.class ?? null,
      }),
    count: ({ actor }) => unreadOf(platform.db, actor.user_id),
    read: ({ actor, body }) => markRead(platform, actor, body),
    choices: ({ actor }) => choices(platform, actor),
    choose: ({ actor, params, body }) => choose(platform, actor, params.kind, body),
    settings: ({ actor }) => settingsOf(platform.db, actor, platform.clock()),
    changeSettings: ({ actor, body }) => changeSettings(platform, actor, body),
    mute: ({ actor, params, body }) => muteOrganization(platform, actor, params.id, body.muted),
    ...stopHandlers(platform, noticeStop(platform)),
  })
}

import { buildPushPayload } from '@block65/webcrypto-web-push'
import { DAY_SECONDS } from '#contract/durations.ts'
import type { PushMessage } from '#contract/push-message.ts'
import { PermanentJobError } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { sessions } from '../../sessions/server/sessions.table.ts'
import { users } from '../../users/server/users.table.ts'
import { isPushService } from './push-hosts.ts'
import { allVapid } from './vapid.ts'

/** Time limit of a push service's answer, in milliseconds. */
const WAIT_MS = 10_000

type Subscription = { endpoint: string; p256dh: string; auth: string; vapid_key: string }

const drop = (platform: Platform, id: string): Promise<unknown> =>
  platform.db.query('delete from push_subscriptions where id = $1', [id])

/**
 * Sends a message to one browser while its session lives. A browser that its service no longer knows is
 * removed.
 *
 * @throws Error where the service may take it later, PermanentJobError where it refuses the message
 */
export async function deliverPush(platform: Platform, id: string, message: PushMessage): Promise<void> {
  const [found] = await platform.db.query<Subscription>(
    `
      select p.endpoint, p.p256dh, p.auth, p.vapid_key
      from push_subscriptions p
      join ${sessions} e on e.id = p.session_id and e.revoked_at is null and e.expires_at > $2
      join ${users} u on u.id = p.user_id and u.status = 'active' and u.deleted_at is null
      where p.id = $1`,
    [id, platform.clock()],
  )
  if (!found) return
  const { endpoint, p256dh, auth } = found
  const vapid = allVapid(platform).find(({ publicKey }) => publicKey === found.vapid_key)
  // A browser that subscribed with an earlier key does so again by itself.
  if (!vapid || !isPushService(endpoint)) {
    await drop(platform, id)
    return
  }
  const request = await buildPushPayload(
    {
      data: message,
      options: { ttl: DAY_SECONDS, urgency: 'normal', topic: message.id.replaceAll('-', '') },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    vapid,
  )
  const { PUSH_TEST_ORIGIN } = platform.config
  const url = new URL(endpoint)
  const { status, body } = await fetch(PUSH_TEST_ORIGIN ? PUSH_TEST_ORIGIN + url.pathname : url, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  await body?.cancel()
  if (status === 404 || status === 410) await drop(platform, id)
  else if (status === 429 || status >= 500) throw new Error(`${url.hostname} answered ${status}`)
  else if (status >= 300) throw new PermanentJobError(`${url.hostname} refused a push with ${status}`)
}

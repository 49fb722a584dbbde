import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { pushErrors, type PushState } from '../push.contract.ts'
import { isPushService } from './push-hosts.ts'
import { vapidOf } from './vapid.ts'

/** The key to subscribe with, and whether the session has subscribed with it. */
export async function pushState(
  platform: Platform,
  { session_id }: Pick<Person, 'session_id'>,
): Promise<PushState> {
  const key = vapidOf(platform).publicKey
  const [found] = await platform.db.query(
    'select id from push_subscriptions where session_id = $1 and vapid_key = $2',
    [session_id, key],
  )
  return { key, subscribed: found !== undefined }
}

/** Subscribes the session. A browser that another session subscribed belongs to this one from now on. */
export async function subscribe(
  platform: Platform,
  { user_id, session_id }: Person,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
): Promise<PushState> {
  if (!isPushService(endpoint)) throw new Failure(pushErrors.push_service_unknown)
  const key = vapidOf(platform).publicKey
  await platform.db.transaction(async (tx) => {
    await tx.query('delete from push_subscriptions where endpoint = $1 and session_id <> $2', [
      endpoint,
      session_id,
    ])
    await tx.query(
      `
        insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, vapid_key)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (session_id) do update set
          endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
          vapid_key = excluded.vapid_key`,
      [user_id, session_id, endpoint, p256dh, auth, key],
    )
  })
  return { key, subscribed: true }
}

/** Ends the pushes of a session. */
export async function unsubscribe(
  platform: Platform,
  { session_id }: Pick<Person, 'session_id'>,
): Promise<PushState> {
  await dropSubscriptions(platform.db, [session_id])
  return pushState(platform, { session_id })
}

/** Removes the subscriptions of sessions that end. */
export async function dropSubscriptions(db: Db, session_ids: readonly string[]): Promise<void> {
  await db.query('delete from push_subscriptions where session_id = any($1::uuid[])', [session_ids])
}

import type { z } from 'zod'
import { NOTIFICATIONS_EVENT } from '#contract/notices.ts'
import type { Person } from '#server/auth/actor.ts'
import { isShown, noticeKindOf } from '#server/notices/kinds.ts'
import type { Platform } from '#server/platform.ts'
import { NOTIFICATION_DAYS, type notificationsContract, type Unread } from '../notifications.contract.ts'
import { PATH, unreadOf } from './notifications.queries.ts'
import { write, type NotifyJob } from './notify.ts'

/** Marks notifications as read, on all devices, and returns how many remain unread. */
export async function markRead(
  platform: Platform,
  { user_id }: Person,
  body: z.output<typeof notificationsContract.read.body>,
): Promise<Unread> {
  return platform.db.transaction(async (tx) => {
    const read = await tx.query(
      `
        update notifications
        set read_at = $2, digest_at = null
        where user_id = $1
          and read_at is null
          and case $3
            when 'some' then id = any($4::uuid[])
            when 'place' then ${PATH('place')} = ${PATH('$5')}
            else updated_at <= $6::timestamptz
          end
        returning id`,
      [
        user_id,
        platform.clock(),
        body.what,
        body.what === 'some' ? body.ids : [],
        body.what === 'place' ? body.place : '',
        body.what === 'all' ? body.until : null,
      ],
    )
    if (read.length > 0)
      await platform.realtime.emit(tx, `user:${user_id}`, NOTIFICATIONS_EVENT, {}, { coalesce: user_id })
    return unreadOf(tx, user_id)
  })
}

/** Writes the notifications of one job: a kind that is gone since is told to nobody. */
export async function notifyMany(
  platform: Platform,
  { kind, user_ids, ...notice }: NotifyJob,
): Promise<void> {
  const found = noticeKindOf(kind)
  if (found && isShown(found))
    await platform.db.transaction((tx) => write(platform, tx, found, user_ids, notice))
}

/** Removes notifications, causes and days of summaries that are older than they are kept. */
export async function removeOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = [clock(), NOTIFICATION_DAYS]
  await db.query(
    'delete from notifications where updated_at < $1::timestamptz - make_interval(days => $2)',
    before,
  )
  await db.query(
    'delete from notification_causes where created_at < $1::timestamptz - make_interval(days => $2)',
    before,
  )
  await db.query('delete from digests where created_at < $1::timestamptz - make_interval(days => $2)', before)
}

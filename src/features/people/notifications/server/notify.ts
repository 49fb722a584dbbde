import { NOTIFICATIONS_EVENT } from '#contract/notices.ts'
import type { Db } from '#server/db/database.ts'
import type { NoticeData, ShownKind } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import { users } from '../../users/server/users.table.ts'

/** Job that tells many people of one cause. */
export const NOTIFY_JOB = 'notify-many'
/** To so many people a notification is written by the caller's own transaction. */
const AT_ONCE = 20
/** People of one job. */
const PEOPLE_A_JOB = 500

export type Notice = {
  /** Key of the event, such as its row's id: a person is told of it once, however often this is called. */
  cause: string
  /** Unread notifications of one group are one row, which counts its causes. */
  group: string
  /** Address below this site of what it is about; null where there is nothing to open. */
  place: string | null
  /** Names and titles for the kind's `line`. */
  data: NoticeData
}
export type NotifyJob = Notice & { kind: string; user_ids: string[] }

/**
 * Writes a notification for people who want this kind in the product, and tells their open tabs. Beyond
 * twenty people jobs do it, once the transaction commits.
 */
export async function notify(
  platform: TxPlatform,
  tx: Db,
  kind: ShownKind,
  user_ids: readonly string[],
  notice: Notice,
): Promise<void> {
  const to = [...new Set(user_ids)]
  if (to.length <= AT_ONCE) return write(platform, tx, kind, to, notice)
  const parts = Array.from({ length: Math.ceil(to.length / PEOPLE_A_JOB) }, (_, n) =>
    to.slice(n * PEOPLE_A_JOB, (n + 1) * PEOPLE_A_JOB),
  )
  await platform.jobs.sendAll(
    tx,
    NOTIFY_JOB,
    parts.map((part): NotifyJob => ({ ...notice, kind: kind.name, user_ids: part })),
  )
}

/** Writes the rows in one statement, in the order of people, so that two writers never wait for each other. */
export async function write(
  platform: TxPlatform,
  tx: Db,
  kind: ShownKind,
  user_ids: readonly string[],
  { cause, group, place, data }: Notice,
): Promise<void> {
  if (user_ids.length === 0) return
  const told = await tx.query<{ user_id: string }>(
    `
      with readers as (
        select u.id
        from ${users} u
        left join notice_choices c on c.user_id = u.id and c.kind = $2
        where u.id = any($1::uuid[]) and u.deleted_at is null and coalesce(c.here, true)
        order by u.id
      ),
      fresh as (
        insert into notification_causes (user_id, cause, created_at)
        select id, $3, $7
        from readers
        on conflict do nothing
        returning user_id
      )
      insert into notifications (user_id, kind, group_key, place, data, created_at, updated_at)
      select user_id, $2, $4, $5, $6, $7, $7
      from fresh
      order by user_id
      on conflict (user_id, group_key) where read_at is null
      do update set
        count = notifications.count + 1, place = excluded.place, data = excluded.data,
        updated_at = excluded.updated_at
      returning user_id`,
    [
      user_ids,
      kind.name,
      `${kind.name}:${cause}`,
      `${kind.name}:${group}`,
      place,
      JSON.stringify(data),
      platform.clock(),
    ],
  )
  if (told.length > 0)
    await platform.realtime.emit(
      tx,
      told.map(({ user_id }) => `user:${user_id}`),
      NOTIFICATIONS_EVENT,
      {},
      { coalesce: NOTIFICATIONS_EVENT },
    )
}

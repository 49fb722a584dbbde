import { NOTIFICATIONS_EVENT } from '#contract/notices.ts'
import type { Db } from '#server/db/database.ts'
import { mailTimesOf, type NoticeData, type ShownKind } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import { push_subscriptions } from '../../push/server/push.table.ts'
import { users } from '../../users/server/users.table.ts'
import { CHOSEN, chosenParameters, GETS_DIGEST, MAIL, type NoticeScopes } from './channels.sql.ts'

/** Job that tells many people of one cause. */
export const NOTIFY_JOB = 'notify-many'
/** To so many people a notification is written by the caller's own transaction. */
const AT_ONCE = 20
/** People of one job. */
const PEOPLE_A_JOB = 500

/** Job that sends one notification to one browser. */
export const PUSH_JOB = 'push'
/** `pushed_at`: time of the push; a newer one of the notification replaces it. */
export type PushJob = { notification_id: string; subscription_id: string; pushed_at: string }

/** One notification, with its scopes: nobody is told of their own doing (`from`). */
export type Notice = NoticeScopes & {
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
 * Writes a notification for people who want this kind in the product, in their summary by mail or as a push,
 * and tells their open tabs. Beyond twenty people jobs do it, once the transaction commits.
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

/**
 * Writes the rows in one statement, in the order of people, so that two writers never wait for each other.
 * A row that its reader wants only in the summary or as a push is not shown in the product.
 */
export async function write(
  platform: TxPlatform,
  tx: Db,
  kind: ShownKind,
  user_ids: readonly string[],
  { cause, group, place, data, ...scopes }: Notice,
): Promise<void> {
  if (user_ids.length === 0) return
  const now = platform.clock()
  const told = await tx.query<{ id: string; user_id: string; here: boolean; push: boolean }>(
    `
      with readers as (
        select
          u.id, coalesce(chosen.here, true) as here, coalesce(chosen.push, $10) as push,
          $9 and ${MAIL} = 'digest' and ${GETS_DIGEST} as digest
        from ${users} u
        ${CHOSEN}
        where u.id = any($7::uuid[]) and u.deleted_at is null and u.id is distinct from $3::uuid
      ),
      fresh as (
        insert into notification_causes (user_id, cause, created_at)
        select id, $11, $8
        from readers
        where here or push or digest
        order by id
        on conflict do nothing
        returning user_id
      ),
      written as (
        insert into notifications (
          user_id, kind, group_key, place, data, from_id, shown, digest_at, created_at, updated_at
        )
        select r.id, $1, $12, $13, $14, $15::uuid, r.here, case when r.digest then $8::timestamptz end, $8, $8
        from fresh f
        join readers r on r.id = f.user_id
        order by r.id
        on conflict (user_id, group_key) where read_at is null
        do update set
          count = notifications.count + 1, place = excluded.place, data = excluded.data,
          from_id = case when notifications.from_id = excluded.from_id then excluded.from_id end,
          shown = notifications.shown or excluded.shown,
          digest_at = coalesce(notifications.digest_at, excluded.digest_at), updated_at = excluded.updated_at
        returning id, user_id
      )
      select w.id, w.user_id, r.here, r.push
      from written w
      join readers r on r.id = w.user_id`,
    [
      ...chosenParameters(kind, scopes),
      user_ids,
      now,
      mailTimesOf(kind).includes('digest'),
      kind.channels.push,
      `${kind.name}:${cause}`,
      `${kind.name}:${group}`,
      place,
      JSON.stringify(data),
      kind.class === 'social' ? (scopes.from ?? null) : null,
    ],
  )
  await push(
    platform,
    tx,
    told.filter((one) => one.push).map(({ id }) => id),
    now,
  )
  const shown = told.filter(({ here }) => here)
  if (shown.length > 0)
    await platform.realtime.emit(
      tx,
      shown.map(({ user_id }) => `user:${user_id}`),
      NOTIFICATIONS_EVENT,
      {},
      { coalesce: NOTIFICATIONS_EVENT },
    )
}

/** Queues a push to each browser of the readers, at most one a minute for each notification. */
async function push(platform: TxPlatform, tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const jobs = await tx.query<Omit<PushJob, 'pushed_at'>>(
    `
      with due as (
        update notifications n
        set pushed_at = $2
        where n.id = any($1::uuid[])
          and (n.pushed_at is null or n.pushed_at <= $2::timestamptz - interval '1 minute')
          and exists (select from ${push_subscriptions} p where p.user_id = n.user_id)
        returning n.id, n.user_id
      )
      select d.id as notification_id, p.id as subscription_id
      from due d
      join ${push_subscriptions} p on p.user_id = d.user_id
      order by d.id, p.id`,
    [ids, now],
  )
  if (jobs.length > 0)
    await platform.jobs.sendAll(
      tx,
      PUSH_JOB,
      jobs.map((job): PushJob => ({ ...job, pushed_at: now.toISOString() })),
    )
}

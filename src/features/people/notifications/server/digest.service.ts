import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { noticeKindOf, type NoticeData } from '#server/notices/kinds.ts'
import type { Platform } from '#server/platform.ts'
import { users } from '../../users/server/users.table.ts'
import { GETS_DIGEST } from './channels.sql.ts'
import { digestMail } from './digest.mails.ts'
import { newestDigest, type DigestHours } from './digest-time.ts'
import { nameOpenSql } from './named.sql.ts'
import { mailNotice } from './mail-notice.ts'
import { notices } from './notifications.notices.ts'

/** People whose summaries one transaction writes. */
const PEOPLE_AT_ONCE = 100

type Hours = DigestHours & { zone: string }
type Waiting = { user_id: string; kind: string; data: NoticeData; count: number }

/** Hours of people for whom something waits, each once. */
const hoursInUse = (db: Db): Promise<Hours[]> =>
  db.query<Hours>(
    `
      select distinct
        u.time_zone as zone, coalesce(s.digest_every, 'day') as every,
        coalesce(s.digest_weekday, 1) as weekday, coalesce(s.digest_hour, 18) as hour
      from (
        select distinct user_id
        from notifications
        where digest_at is not null and read_at is null
      ) n
      join ${users} u on u.id = n.user_id
      left join notice_settings s on s.user_id = u.id`,
  )

/**
 * Writes the next hundred summaries of people with these hours. A day that a person got already is
 * skipped, and what came after its hour waits for the next one.
 */
async function sendSome(
  platform: Platform,
  { zone, every, weekday, hour }: Hours,
  { day, at }: { day: string; at: Date },
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const people = await tx.query<{ user_id: string; language: Language }>(
      `
        with due as (
          select u.id, u.language
          from ${users} u
          left join notice_settings s on s.user_id = u.id
          where u.time_zone = $1
            and coalesce(s.digest_every, 'day') = $2
            and coalesce(s.digest_weekday, 1) = $3
            and coalesce(s.digest_hour, 18) = $4
            and u.deleted_at is null
            and u.status = 'active'
            and ${GETS_DIGEST}
            and exists (
              select
              from notifications n
              where n.user_id = u.id and n.digest_at <= $6 and n.read_at is null and ${nameOpenSql('n')}
            )
            and not exists (select from digests d where d.user_id = u.id and d.day = $5)
          order by u.id
          limit $8
        ),
        claimed as (
          insert into digests (user_id, day, created_at)
          select id, $5, $7
          from due
          order by id
          on conflict do nothing
          returning user_id
        )
        select d.id as user_id, d.language
        from claimed c
        join due d on d.id = c.user_id
        order by d.id`,
      [zone, every, weekday, hour, day, at, platform.clock(), PEOPLE_AT_ONCE],
    )
    if (people.length === 0) return 0
    const waiting = await take(
      tx,
      people.map(({ user_id }) => user_id),
      at,
    )
    await mailNotice(platform, tx, notices.digest, [...waiting.keys()], ({ user_id, language, child }) =>
      digestMail(language, linesOf(waiting.get(user_id)!, language), {
        child,
        url: platform.config.PUBLIC_URL,
      }),
    )
    return people.length
  })
}

/** Takes what waits for these people's summaries, newest first, unless it was read meanwhile. */
async function take(tx: Db, user_ids: readonly string[], until: Date): Promise<Map<string, Waiting[]>> {
  const rows = await tx.query<Waiting & { id: string; updated_at: Date }>(
    `
      with locked as (
        select id
        from notifications n
        where user_id = any($1::uuid[]) and digest_at <= $2 and read_at is null and ${nameOpenSql('n')}
        order by user_id, group_key
        for update
      ),
      taken as (
        update notifications n
        set digest_at = null
        from locked l
        where n.id = l.id
        returning n.id, n.user_id, n.kind, n.data, n.count, n.updated_at
      )
      select *
      from taken
      order by updated_at desc, id`,
    [user_ids, until],
  )
  // Kinds of an earlier release have no words any more.
  return Map.groupBy(
    rows.filter(({ kind }) => noticeKindOf(kind)?.line),
    ({ user_id }) => user_id,
  )
}

const linesOf = (waiting: readonly Waiting[], language: Language): string[] =>
  waiting.map(({ kind, data, count }) => noticeKindOf(kind)!.line![language](data, count))

/** Mails everybody whose hour has come what they have not read. Running it again sends nothing twice. */
export async function sendDigests(platform: Platform): Promise<void> {
  const now = platform.clock()
  for (const hours of await hoursInUse(platform.db)) {
    const newest = newestDigest(hours.zone, hours, now)
    if (!newest) continue
    // oxlint-disable-next-line no-await-in-loop -- a hundred people at a time
    while (!platform.jobs.stopping.aborted && (await sendSome(platform, hours, newest)) > 0);
  }
}

import type { Language } from '#contract/constants.ts'
import type { Role } from '#contract/permissions.ts'
import { PUSH_UNREAD, type PushMessage } from '#contract/push-message.ts'
import { noticeKindOf, type NoticeData, type NoticeKind } from '#server/notices/kinds.ts'
import type { Platform } from '#server/platform.ts'
import { deliverPush } from '../../push/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { nameOpenSql } from './named.sql.ts'
import { PUSH_JOB, type PushJob } from './notify.ts'
import { isMinor, MINORS_REST, restEnds } from './rest.ts'

/** Characters of a line that a push shows: its message has at most 3,993 bytes. */
const MOST_WORDS = 300

type Row = {
  language: Language
  zone: string
  role: Role
  birth_year: number | null
  quiet: boolean
  quiet_from: number
  quiet_to: number
  push_words: boolean
  kind: string
  data: NoticeData
  count: number
  place: string | null
  at: Date
  unread: string[]
}

/** The notification of a job, with its reader's choices, while it is unread and has no newer push. */
async function find(platform: Platform, job: PushJob): Promise<Row | undefined> {
  const [row] = await platform.db.query<Row>(
    `
      select
        u.language, u.time_zone as zone, u.role, u.birth_year, coalesce(s.quiet, true) as quiet,
        coalesce(s.quiet_from, 22) as quiet_from, coalesce(s.quiet_to, 7) as quiet_to,
        coalesce(s.push_words, false) as push_words, n.kind, n.data, n.count, n.place, n.updated_at as at,
        array(
          select o.id
          from notifications o
          where o.user_id = u.id and o.read_at is null and ${nameOpenSql('o')}
          order by o.updated_at desc, o.id desc
          limit $3
        ) as unread
      from notifications n
      join ${users} u on u.id = n.user_id
      left join notice_settings s on s.user_id = u.id
      where n.id = $1 and n.read_at is null and n.pushed_at <= $2::timestamptz and ${nameOpenSql('n')}`,
    [job.notification_id, job.pushed_at, PUSH_UNREAD],
  )
  return row
}

/** The message that a browser shows: without people's words unless its reader chose them. */
function messageOf(row: Row, kind: NoticeKind, id: string): PushMessage {
  const { language, count } = row
  const line = row.push_words && kind.line?.[language](row.data, count)
  const plain = {
    en: count === 1 ? 'Open it to read more.' : `${count} are new. Open them to read more.`,
    es: count === 1 ? 'Ábrelo para leer más.' : `Hay ${count} nuevos. Ábrelos para leer más.`,
  }
  return {
    id,
    title: kind.words[language].title,
    body: (line || plain[language]).slice(0, MOST_WORDS),
    language,
    place: row.place ?? '/',
    at: row.at.toISOString(),
    unread: row.unread,
  }
}

/** Sends one notification to one browser, after the hours of rest, unless it was read meanwhile. */
export async function sendPush(platform: Platform, job: PushJob): Promise<void> {
  const now = platform.clock()
  const row = await find(platform, job)
  const kind = row && noticeKindOf(row.kind)
  if (!row || !kind) return
  const rests = [
    ...(row.quiet ? [{ from: row.quiet_from, to: row.quiet_to }] : []),
    ...(isMinor(row, now) ? [MINORS_REST] : []),
  ]
  const startAfter = restEnds(row.zone, rests, now)
  if (startAfter) await platform.db.transaction((tx) => platform.jobs.send(tx, PUSH_JOB, job, { startAfter }))
  else await deliverPush(platform, job.subscription_id, messageOf(row, kind, job.notification_id))
}

import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { NoticeClass } from '#contract/notices.ts'
import { noticeKindOf, noticeKinds, type NoticeData } from '#server/notices/kinds.ts'
import { nameOpenSql } from './named.sql.ts'
import { NOTIFICATIONS_PAGE, type NotificationRow, type Unread } from '../notifications.contract.ts'

/** Places that an answer names; opening another one reads its notifications when fewer are left. */
const MOST_PLACES = 500
/** SQL of an address without its query and hash. */
export const PATH = (place: string): string => `substring(${place} from '^[^?#]*')`

type Row = {
  id: string
  kind: string
  data: NoticeData
  count: number
  place: string | null
  at: Date
  read: boolean
}

/** A place in the list: the time of a row's newest cause, and its id. */
type Cursor = { at: string; id: string }

export function readCursor(text: string): Cursor {
  const [at = '', id = ''] = text.split('~')
  return { at, id }
}

/**
 * A page of a person's notifications, newest first, in their language. Kinds that this release does not know
 * are left out.
 */
export async function pageOf(
  db: Db,
  user_id: string,
  language: Language,
  { after, unread, of }: { after: Cursor | null; unread: boolean; of: NoticeClass | null },
): Promise<{ rows: NotificationRow[]; next: string | null }> {
  const found = await db.query<Row>(
    `
      select id, kind, data, count, place, updated_at as at, read_at is not null as read
      from notifications
      where user_id = $1
        and shown
        and ${nameOpenSql('notifications')}
        and (not $2::boolean or read_at is null)
        and ($3::timestamptz is null or (updated_at, id) < ($3::timestamptz, $4::uuid))
        and ($5::text[] is null or kind = any($5::text[]))
      order by updated_at desc, id desc
      limit $6`,
    [
      user_id,
      unread,
      after?.at ?? null,
      after?.id ?? null,
      of && noticeKinds().flatMap((kind) => (kind.class === of ? [kind.name] : [])),
      NOTIFICATIONS_PAGE + 1,
    ],
  )
  const page = found.slice(0, NOTIFICATIONS_PAGE)
  const last = page.at(-1)
  return {
    rows: page.flatMap(({ data, at, ...row }) => {
      const kind = noticeKindOf(row.kind)
      const text = kind?.line?.[language](data, row.count)
      return kind && text !== undefined ? [{ ...row, class: kind.class, text, at: at.toISOString() }] : []
    }),
    next: last && found.length > page.length ? `${last.at.toISOString()}~${last.id}` : null,
  }
}

/** The number of a person's unread notifications, and the addresses that read some of them. */
export async function unreadOf(db: Db, user_id: string): Promise<Unread> {
  const [row] = await db.query<Unread>(
    `
      select
        count(*) filter (where shown and ${nameOpenSql('notifications')})::int as unread,
        array(
          select distinct ${PATH('place')}
          from notifications
          where user_id = $1 and read_at is null and place is not null
          limit $2
        ) as places
      from notifications
      where user_id = $1 and read_at is null`,
    [user_id, MOST_PLACES],
  )
  return row!
}

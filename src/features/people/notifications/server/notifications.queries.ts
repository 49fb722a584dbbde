import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { noticeKindOf, type NoticeData } from '#server/notices/kinds.ts'
import { NOTIFICATIONS_PAGE, type NotificationRow } from '../notifications.contract.ts'

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
  { after, unread }: { after: Cursor | null; unread: boolean },
): Promise<{ rows: NotificationRow[]; next: string | null }> {
  const found = await db.query<Row>(
    `
      select id, kind, data, count, place, updated_at as at, read_at is not null as read
      from notifications
      where user_id = $1
        and (not $2::boolean or read_at is null)
        and ($3::timestamptz is null or (updated_at, id) < ($3::timestamptz, $4::uuid))
      order by updated_at desc, id desc
      limit $5`,
    [user_id, unread, after?.at ?? null, after?.id ?? null, NOTIFICATIONS_PAGE + 1],
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

/** The number of a person's unread notifications. */
export async function unreadOf(db: Db, user_id: string): Promise<number> {
  const [row] = await db.query<{ unread: number }>(
    'select count(*)::int as unread from notifications where user_id = $1 and read_at is null',
    [user_id],
  )
  return row?.unread ?? 0
}
